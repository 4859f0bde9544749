import { bare, top } from '../frames.ts'
import { button, icon } from '../html.ts'
import { card, columns, lines, note } from '../layouts/panels.ts'
import { pagePhone, phoneStage } from '../layouts/phones.ts'
import { racks } from '../layouts/places.ts'
import { product, thumb } from '../products.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Packing Patti',
  accent: '#16a34a',
  theme: 'sage',
  nav: 'list Pick | scan-barcode Pack | printer Slips | chart-column Day end',
  shots: [
    top(
      {
        on: 'Pick',
        title: 'Walk 2 of 5, 14 orders',
        sub: 'In the order of the shelves, about 11 minutes',
        actions: button('Print slips', '', 'printer'),
      },
      columns(
        card(
          '',
          lines([
            'map-pin | A2, Brass diya, pair | 6 pieces for 5 baskets | *g 6 of 6',
            'map-pin | A4, Table lamp | 2 pieces, fragile | *g 2 of 2',
            'map-pin | B1, Kantha cushion, mustard | 3 pieces for 3 baskets | *a 1 of 3',
            'map-pin | B7, Potli, midnight | 4 pieces, one gift wrap | *n 0 of 4',
            'map-pin | C3, Dhurrie, rust, 4 x 6 | 1 piece, 3.2 kg | *n 0 of 1',
            'map-pin | D1, Ubtan soap | 5 pieces and a free sample | *n 0 of 5',
          ]),
        ),
        card(
          'The way',
          racks([
            'A | 0.2,1,0.2,1,0.2,0.2,0.2',
            'B | 1,0.2,0.2,0.2,0.2,0.2,1',
            'C | 0.2,0.2,1,0.2,0.2,0.2,0.2',
            'D | 1,0.2,0.2,0.2,0.2,0.2,0.2',
            'E | 0.2,0.2,0.2,0.2,0.2,0.2,0.2',
          ]) + note('footprints', 'Start at A2, end at the table: 64 steps.'),
        ),
      ),
    ),
    bare(
      phoneStage(
        'linear-gradient(135deg,#bdebcb,#16a34a)',
        'Green is right, a buzz is wrong',
        [
          'scan-barcode | Any phone is a scanner',
          'gift | Samples and gift notes when due',
          'camera | A photograph for disputes',
        ],
        pagePhone(
          `<div class="col grow" style="background:#128a40;color:#fff;padding:22px;gap:16px"><div class="row between"><b>HT-2314</b><span>2 of 3</span></div><div class="thumb" style="height:240px">${product('cushion:#d99a3c:#8a3b1d')}</div><div style="font-size:24px;font-weight:700">Kantha cushion, mustard</div><div class="row" style="font-size:22px;font-weight:600">${icon('circle-check', 'width:34px;height:34px')}Right. Put it in.</div><div style="background:#fff;color:#16181d;border-radius:14px;padding:14px"><div class="row" style="padding:6px 0">${thumb('diya:#c9962e:#8a6a1d', 44)}<span class="grow">Brass diya, pair</span>${icon('check')}</div><div class="row" style="padding:6px 0">${thumb('cushion:#d99a3c:#8a3b1d', 44)}<span class="grow">Kantha cushion</span>${icon('check')}</div><div class="row" style="padding:6px 0">${thumb('soap:#7fae7a:#2f5a3c', 44)}<span class="grow">Free sample</span>${icon('scan-barcode')}</div></div></div>`,
          720,
        ),
        '#06391d',
      ),
    ),
  ],
}
