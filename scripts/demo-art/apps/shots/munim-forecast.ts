import { side, top } from '../frames.ts'
import { button } from '../html.ts'
import { lineChart } from '../layouts/charts.ts'
import { card, columns, kpis, lines, table } from '../layouts/panels.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Munim',
  accent: '#6d28d9',
  theme: 'warm',
  nav: 'trending-up Forecast | clipboard-list Purchase | target Accuracy | calendar-days Events',
  shots: [
    side(
      {
        on: 'Forecast',
        title: 'Brass diya, pair',
        sub: 'Twelve weeks ahead, pieces a week',
        actions: button('Explain', 'ghost', 'circle-question-mark'),
      },
      kpis([
        'Expected until Diwali | 1,840 | 1,520 to 2,190',
        'In stock | 412 | !lasts 2 weeks',
        'Order now | 1,480 | 62 cartons of 24',
      ]) +
        columns(
          card(
            'Sold and expected',
            lineChart(
              [
                '60,64,58,70,74,72,88,96,130,190,280,360,420,180,90',
                '55,58,60,66,70,74,80,92,118,160,230,300,340,150,80',
              ],
              'Aug | Sep | Oct | 8 Nov | Nov',
              350,
              '0 | 150 | 300 | 450',
            ),
          ),
          card(
            'Why',
            lines([
              'sparkles | Diwali on 8 November | 19 days later than last year',
              'tag | Price ₹149, was ₹169 | adds about 11 %',
              'package-x | Sold out 9 days in 2025 | 230 sales were missed',
              'cloud-rain | Late monsoon | little effect',
            ]),
            340,
          ),
        ),
    ),
    top(
      {
        on: 'Purchase',
        bold: true,
        title: 'Order this week',
        sub: 'Ties up ₹2,86,400 until 20 November',
        actions: button('Send 3 orders', 'dark', 'send'),
      },
      table({
        columns: 'Product | Supplier | In stock | Expected, 6 weeks | Cartons | >Cost | Order by',
        rows: [
          '#diya:#c9962e:#8a6a1d Brass diya, pair | Moradabad Metals | 412 | ~0.92 1,840 | 62 | ₹1,18,400 | *r Today',
          '#lamp:#c9962e:#7a5612 Table lamp | Moradabad Metals | 38 | ~0.4 210 | 8 | ₹64,000 | *r Today',
          '#cushion:#d99a3c:#8a3b1d Kantha cushion | Bolpur Collective | 140 | ~0.5 320 | 9 | ₹41,200 | *a Thursday',
          '#bag:#a3264f:#f5b942 Potli bag | Jaipur Gota House | 96 | ~0.62 480 | 16 | ₹38,800 | *a Friday',
          '#tea:#14532d:#e0b040 Gift tea tin | Nilgiri Estate | 220 | ~0.34 260 | 4 | ₹24,000 | *n 2 Oct',
          '#soap:#7fae7a:#2f5a3c Ubtan soap | Leela Works | 900 | ~0.3 410 | 0 | – | *g Enough',
        ],
        row: 64,
      }),
    ),
  ],
}
