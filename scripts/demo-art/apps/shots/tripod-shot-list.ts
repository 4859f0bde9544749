import { bare, side } from '../frames.ts'
import { button } from '../html.ts'
import { kpis, lines, ranked, table } from '../layouts/panels.ts'
import { picture } from '../layouts/pictures.ts'
import { product } from '../products.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Tripod',
  accent: '#f0569b',
  theme: 'dark',
  nav: 'list-checks Shot list | camera Today | images Select | rotate-ccw Reshoot',
  shots: [
    side(
      {
        on: 'Today',
        title: 'Shoot on Tuesday',
        sub: '34 products, 118 frames, sorted by colour of the backdrop',
        actions: button('Guest link', 'ghost', 'link'),
      },
      kpis(['Taken | 71 of 118 | 60 %', 'Pace | 41 an hour | done at 16:10', 'Missing backs | 9 | !from last time']) +
        table({
          columns: 'Product | Frame | Note | Backdrop | State',
          rows: [
            '#kurta:#0e7490:#f5c542 KU-1042 | Front, back, cuff | Show the lining | Sand | *g 3 of 3',
            '#kurta:#a3163b:#f0d6a0 KU-1047 | Front, back | Dupatta over left arm | Sand | *a 1 of 2',
            '#bag:#1e3a8a:#f3c969 BG-0036 | Front, inside | Fill with paper | White | *n 0 of 2',
            '#shoe:#14532d:#e3a34c JU-0452 | Pair, sole, size | Toes to the right | White | *n 0 of 3',
            '#jhumka:#c7ccd6:#1d4fb8 JH-0122 | Pair, in hand | Macro lens | Black | *n 0 of 2',
          ],
          row: 62,
        }),
    ),
    bare(
      `<div style="display:grid;grid-template-columns:1fr 320px;height:100%"><div class="col" style="padding:26px;gap:16px"><div class="row between"><h1>KU-1042, front</h1><span class="muted">Frame 3 of 5 · press ↑ to keep, ↓ to drop</span></div><div class="grow" style="border-radius:14px;overflow:hidden">${picture('kurta:#0e7490:#f5c542', '#e9dfcf', 540).replace('<svg ', '<svg style="height:560px" ')}</div><div class="row">${['#e9dfcf', '#e2d6c2', '#e9dfcf', '#d8ccb8', '#efe7da'].map((ground, index) => `<span class="thumb" style="width:96px;height:96px;border:3px solid ${index === 2 ? 'var(--a)' : 'transparent'}">${product('kurta:#0e7490:#f5c542', ground)}</span>`).join('')}</div></div><div style="background:var(--panel);padding:26px">${lines(['sun | Light even | 5,400 K, no clipping | *g Good', 'focus | Sharp at the collar | Score 0.94 | *g Good', 'ruler | Centred | 2 px to the left | *g Good', 'shirt | Crease at the hem | Iron or retouch | *a Look'])}<div style="height:16px"></div>${ranked(['Chosen | 71 | 0.6', 'Reshoot | 6 | 0.05'])}</div></div>`,
    ),
  ],
}
