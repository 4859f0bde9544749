import { side, top } from '../frames.ts'
import { button } from '../html.ts'
import { barChart } from '../layouts/charts.ts'
import { card, columns, form, kpis, table } from '../layouts/panels.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Bazaar Sync',
  accent: '#0f8a8a',
  nav: 'refresh-cw Stock | list-checks Listings | shopping-bag Orders | calculator Prices',
  shots: [
    side(
      {
        on: 'Stock',
        title: 'One stock, four bazaars',
        sub: 'In step, last change 3 seconds ago',
        actions: button('Safety stock', 'ghost', 'shield'),
      },
      table({
        columns: 'Product | In stock | Your store | Bazaar A | Bazaar B | Bazaar C | State',
        rows: [
          '#lamp:#c9962e:#7a5612 Brass table lamp | 38 | 38 | 36 | 36 | – | *g In step',
          '#diya:#c9962e:#8a6a1d Diya, pair | 412 | 412 | 400 | 400 | 400 | *g In step',
          '#rug:#8a3b1d:#e3b778 Dhurrie, rust | 7 | 7 | 5 | 5 | 5 | *g In step',
          '#cushion:#d99a3c:#8a3b1d Kantha cushion | 1 | 1 | 0 | 0 | 0 | *a Last one',
          '#pot:#b4552d:#f0c9a0 Long-neck vase | 24 | 24 | 22 | 24 | 22 | *b Updating',
          '#bag:#a3264f:#f5b942 Potli | 0 | 0 | 0 | 0 | 0 | *r Sold out',
          '#toy:#e0a030:#c2410c Channapatna bird | 66 | 66 | 64 | 64 | – | *g In step',
        ],
        row: 56,
      }),
    ),
    top(
      {
        on: 'Prices',
        bold: true,
        title: 'What you keep at each',
        sub: 'Brass table lamp, cost ₹1,390',
        actions: button('Apply the rule', 'dark'),
      },
      kpis([
        'Your store | ₹1,486 kept | at ₹3,499',
        'Bazaar A | ₹1,102 kept | at ₹3,899',
        'Bazaar B | ₹1,164 kept | at ₹3,799',
        'Bazaar C | ₹612 kept | !at ₹3,299',
      ]) +
        columns(
          card(
            'Price after commission, freight and fees',
            barChart('1486/620,1102/1010,1164/890,612/940', 'Your store | Bazaar A | Bazaar B | Bazaar C', 300),
          ),
          card(
            'Rule',
            form([
              'Keep at least | ₹1,100 | per piece',
              'Round to | [9] | 0, 9, 99',
              'Never below your store | (on) | Your own customers first',
              'Follow offers | (off) | Ask me each time',
            ]),
            330,
          ),
        ),
    ),
  ],
}
