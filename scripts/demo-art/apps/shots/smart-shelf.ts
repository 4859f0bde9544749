import { poster, side } from '../frames.ts'
import { button } from '../html.ts'
import { lineChart } from '../layouts/charts.ts'
import { card, columns, form, kpis, ranked } from '../layouts/panels.ts'
import { gallery, sliders } from '../layouts/pictures.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Smart Shelf',
  accent: '#8b6cf6',
  theme: 'dark',
  nav: 'layout-grid Shelves | sliders-horizontal Weights | flask-conical Test | pin Pins',
  shots: [
    side(
      {
        on: 'Shelves',
        title: 'Kurtas, 146 products',
        sub: 'Arranged an hour ago',
        actions: button('Pin a product', 'ghost', 'pin'),
      },
      columns(
        gallery(
          [
            'kurta:#f5c542:#a3264f | 1 Haldi kurta | 6.1 %, 42 in stock | *b Pinned | #f7ead2',
            'kurta:#0e7490:#f5c542 | 2 Indigo angrakha | 5.4 %, +7 places | *g Rising | #dfeaf0',
            'kurta:#a3163b:#f0d6a0 | 3 Madder straight | 5.0 % | | #f3ddd9',
            'kurta:#14532d:#f5c542 | 4 Leaf A-line | 4.8 % | | #e0ebe0',
            'kurta:#7a1fa2:#f5b942 | 5 Plum anarkali | New, on trial | *x New | #ebe0f3',
            'kurta:#9a3412:#f5d76a | 6 Rust kalidar | Only XL left, sinks | *a Sizes | #f4e2d5',
          ],
          3,
          212,
        ),
        card(
          'Weights',
          sliders([
            'Conversion | 35 % | 0.7',
            'Margin | 25 % | 0.5',
            'Stock in popular sizes | 20 % | 0.4',
            'Few returns | 15 % | 0.3',
            'Freshness | 5 % | 0.1',
          ]) + form(['Keep similar prints apart | (on) | 4 places', 'Fair trial | (on) | 600 views each']),
          320,
        ),
      ),
    ),
    poster(
      'Measured against the old order, every day',
      'linear-gradient(120deg,#2b1b69,#8b6cf6)',
      kpis([
        'Revenue per visitor | ₹38.20 | +6.8 %, ±1.9',
        'Returns | 8.4 % | −1.1 points',
        'Sell-through of sizes | 81 % | +12 points',
      ]) +
        columns(
          card(
            'Revenue per visitor, ₹',
            lineChart(
              ['5,5.4,6,6.2,7,7.1,7.6,8,7.9,8.2', '5,4.9,5.2,5.1,5.6,5.4,5.7,5.6,5.8,5.8'],
              '1 Oct | 10 Oct | 20 Oct | 31 Oct',
              290,
              '₹30 | ₹33 | ₹36 | ₹39',
            ),
          ),
          card('Visitors', ranked(['Smart Shelf | 90 % | 0.9', 'Old order | 10 % | 0.1']), 300),
        ),
    ),
  ],
}
