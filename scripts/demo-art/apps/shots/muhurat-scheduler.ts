import { poster, side } from '../frames.ts'
import { button } from '../html.ts'
import { lineChart } from '../layouts/charts.ts'
import { card, columns, lines, note, stack } from '../layouts/panels.ts'
import { homePage, shops } from '../layouts/storefront.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Muhurat',
  accent: '#22a35a',
  theme: 'warm',
  nav: 'calendar-clock Events | eye Rehearse | list Changes | sun Panchang',
  shots: [
    side(
      {
        on: 'Events',
        title: 'Dhanteras opening',
        sub: 'Starts 6 November 2026, 19:32, ends 9 November, 00:00',
        actions: button('Rehearse', 'ghost', 'eye') + button('Arm', '', 'check'),
      },
      columns(
        card(
          'What happens together',
          lines([
            'tag | 84 prices change | 10 to 25 % off brass and silver | *g Ready',
            'image | Home banner “Shubh Dhanteras” | phone and computer | *g Ready',
            'palette | Theme version 14, golden | from the designer | *g Ready',
            'megaphone | Announcement bar | “Muhurat trading till 20:28” | *g Ready',
            'package-plus | 6 products appear | silver coins | *a 1 has no picture',
            'undo-2 | Everything returns | 9 November, 00:00 | *g Ready',
          ]),
        ),
        stack(
          card('Clashes', lines(['triangle-alert | Brass lamp, table | Also in “Weekend sale” | >Decide'])),
          card(
            'Visitors at that hour, last year',
            lineChart(['20,24,30,41,58,92,140,188,170,120'], '15:00 | 17:00 | 19:00 | 21:00', 220, '', 380),
          ),
          note('sun', 'Pradosh 17:33 to 20:09, Vrishabha 18:10 to 20:06.'),
        ).replace('class="col grow"', 'class="col" style="width:420px"'),
      ),
    ),
    poster(
      'See the store as it will look on Friday at 19:32',
      'linear-gradient(120deg,#ffe08a,#22a35a)',
      `<div class="grow" style="margin:-26px -28px;overflow:hidden">${homePage(shops.brass, 'Shubh Dhanteras: brass and silver till 20:28', 'pot:#d8b04a:#7a5612', ['diya:#c9962e:#8a6a1d | Akhand diya | ₹519, was ₹649', 'lamp:#c9962e:#7a5612 | Table lamp | ₹2,799, was ₹3,499', 'pot:#d1a23b:#7a5612 | Water lota | ₹989, was ₹1,150', 'jhumka:#c7ccd6:#5b4411 | Silver jhumka | ₹2,240'], 'Muhurat prices until 20:28')}</div>`,
      true,
    ),
  ],
}
