import { side, top } from '../frames.ts'
import { button } from '../html.ts'
import { card, columns, lines, note, table } from '../layouts/panels.ts'
import { racks } from '../layouts/places.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Godown',
  accent: '#0f7a3d',
  nav: 'warehouse Places | boxes Stock | arrow-left-right Transfers | scissors Job work | clipboard-check Count',
  shots: [
    side(
      {
        on: 'Places',
        title: 'Bhiwandi godown',
        sub: '1,842 items on 35 racks, value ₹11,42,600 at average cost',
        actions: button('Transfer', '', 'arrow-left-right'),
      },
      columns(
        card(
          'Racks, how full',
          racks([
            'A | 0.9,0.8,0.4,0.95,0.6,0.3,0.7',
            'B | 0.5,0.05,0.85,0.9,0.2,0.65,0.8',
            'C | 0.3,0.45,0.95,0.7,0.08,0.5,0.9',
            'D | 0.75,0.6,0.25,0.35,0.8,0.9,0.4',
            'E | 0.1,0.5,0.7,0.85,0.95,0.3,0.2',
          ]) + note('triangle-alert', 'B2, C5 and E1 are nearly empty. Reorder for B2 was sent on Thursday.'),
        ),
        card(
          'Expires first',
          lines([
            'milk | Ghee 500 ml, batch 412 | 8 Dec 2026, 24 left | *r Sell',
            'leaf | Green tea, batch 88 | 2 Jan 2027, 60 left | *a Soon',
            'droplet | Ubtan soap, batch 31 | Mar 2027, 410 left | *g Fine',
            'flame | Camphor, batch 19 | Aug 2027, 120 left | *g Fine',
          ]),
          350,
        ),
      ),
    ),
    top(
      {
        on: 'Job work',
        bold: true,
        title: 'With the karigars',
        sub: 'Cloth out, pieces back, wastage in between',
        actions: button('New challan', 'dark', 'plus'),
      },
      table({
        columns: 'Challan | Karigar | Sent | Back | Wastage | Since | State',
        rows: [
          '!DC/26-27/041 | @Imran Tailors | 120 m cotton | ~0.7 32 of 46 kurtas | 2.1 % | 9 days | *b Stitching',
          '!DC/26-27/040 | @Bolpur Collective | 60 cushion covers | ~1 60 of 60 | 0 % | 21 days | *g Back',
          '!DC/26-27/038 | @Jaipur Gota House | 18 sarees | ~0.33 6 of 18 | – | 14 days | *a Late by 2 days',
          '!DC/26-27/037 | @Moradabad Polish | 200 diyas | ~0.95 190 of 200 | 3.0 % | 17 days | *b Polishing',
          '!DC/26-27/035 | @Kutch Dye Works | 80 m linen | ~1 79 m | 1.2 % | 30 days | *g Back',
        ],
        row: 64,
      }),
    ),
  ],
}
