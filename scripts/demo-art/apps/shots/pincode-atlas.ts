import { poster, side } from '../frames.ts'
import { button } from '../html.ts'
import { card, columns, lines, note, ranked, stack } from '../layouts/panels.ts'
import { pincodeMap, stateTiles } from '../layouts/places.ts'
import type { AppShots } from '../write-screenshots.ts'

const pune = [
  '130 | 120 | 411045 | 0.72',
  '300 | 90 | 411007 | 0.95',
  '460 | 110 | 411015 | 0.4',
  '640 | 110 | 412207 | 0.16',
  '90 | 280 | 411021 | 0.5',
  '240 | 230 | 411016 | 0.83',
  '390 | 240 | 411001 | 0.66',
  '560 | 230 | 411014 | 0.61',
  '690 | 260 | 412105 | 0.08',
  '150 | 430 | 411041 | 0.3',
  '300 | 350 | 411030 | 0.78',
  '460 | 370 | 411040 | 0.55',
  '620 | 400 | 411028 | 0.7',
  '290 | 490 | 411046 | 0.22',
  '500 | 490 | 411048 | 0.36',
]

export const shots: AppShots = {
  title: 'Pincode Atlas',
  accent: '#1d6fe0',
  theme: 'cool',
  nav: 'map Map | list Lanes | pencil-ruler Rules | truck Couriers',
  shots: [
    side(
      {
        on: 'Map',
        title: 'Pune, kept orders',
        sub: '1 August to 31 October 2026',
        actions: button('Draw an area', '', 'pencil-ruler'),
      },
      columns(
        `<div class="card grow" style="padding:14px">${pincodeMap(pune)}</div>`,
        stack(
          card(
            '411007 Aundh',
            ranked([
              'Orders | 642 | 0.95',
              'Kept | 95 % | 0.95',
              'Days to deliver | 1.8 | 0.25',
              'Prepaid | 71 % | 0.71',
            ]),
          ),
          card(
            'Weakest here',
            lines([
              'map-pin | 412105 Uruli | 8 % of orders, 41 % refused',
              'map-pin | 412207 Wagholi | 16 %, 6.2 days',
            ]),
          ),
          note('lightbulb', 'Prepaid only in 412105 would have saved ₹18,420.'),
        ).replace('class="col grow"', 'class="col" style="width:310px"'),
      ),
    ),
    poster(
      'From the whole country down to one post office',
      'linear-gradient(120deg,#9ed3ff,#1d6fe0)',
      columns(
        card(
          'Sales by State',
          `<div style="height:440px">${stateTiles('MH 0.95, KA 0.8, TN 0.62, DL 0.74, UP 0.45, GJ 0.7, RJ 0.4, WB 0.52, TS 0.58, KL 0.5, PB 0.35, HR 0.42, MP 0.3, AP 0.34, AS 0.2, BR 0.24, OD 0.26', 64)}</div>`,
        ),
        card(
          'Days to deliver',
          ranked([
            '@Maharashtra Pune | 2.1 | 0.24',
            '@Karnataka Bengaluru | 2.6 | 0.3',
            '@Delhi | 2.9 | 0.34',
            '@West Bengal | 4.4 | 0.52',
            '@Assam | 6.8 | 0.8',
          ]),
          400,
        ),
      ),
      true,
    ),
  ],
}
