import { poster, side } from '../frames.ts'
import { button } from '../html.ts'
import { lineChart } from '../layouts/charts.ts'
import { card, columns, kpis, note, ranked } from '../layouts/panels.ts'
import { picture } from '../layouts/pictures.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Halka Images',
  accent: '#d6257a',
  theme: 'cool',
  nav: 'feather Overview | images Pictures | captions Alt texts | settings Settings',
  shots: [
    side(
      {
        on: 'Overview',
        title: 'Your pictures are 71 % lighter',
        sub: '6,412 pictures, last night 38 new',
        actions: button('Compare', 'ghost', 'columns-2'),
      },
      kpis([
        'Before | 3.9 GB | ',
        'Now | 1.1 GB | −71 %',
        'Home page | 412 kB | was 2.6 MB',
        'Largest paint | 1.6 s | was 3.8 s, on 4G',
      ]) +
        columns(
          card(
            'Weight of the home page, kB',
            lineChart(
              ['2600,2580,2610,1400,760,520,430,412'],
              'Mon | Wed | Fri | Sun | Tue',
              330,
              '0 | 900 | 1,800 | 2,700',
            ),
          ),
          card('Formats served', ranked(['AVIF | 78 % | 0.78', 'WebP | 19 % | 0.19', 'JPEG | 3 % | 0.03']), 320),
        ),
    ),
    poster(
      'Look for the difference',
      'linear-gradient(120deg,#ffb3d6,#d6257a)',
      columns(
        card(
          '',
          `${picture('rug:#8a3b1d:#e3b778', '#efe3d3', 390)}<div class="row between" style="padding-top:14px"><b>Original</b><span class="pill r">JPEG, 4.1 MB</span></div>`,
        ),
        card(
          '',
          `${picture('rug:#8a3b1d:#e3b778', '#efe3d3', 390)}<div class="row between" style="padding-top:14px"><b>Halka</b><span class="pill g">AVIF, 212 kB</span></div>`,
        ),
      ) + note('eye', 'Structural similarity 0.993. Not happy? One press restores the original.'),
      true,
    ),
  ],
}
