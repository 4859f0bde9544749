import { bare, side, top } from '../frames.ts'
import { button } from '../html.ts'
import { barChart, lineChart } from '../layouts/charts.ts'
import { card, columns, kpis, lines, ranked } from '../layouts/panels.ts'
import { chatPhone, phoneStage } from '../layouts/phones.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Bahi Insights',
  accent: '#1e4fd8',
  nav: 'sun Today | chart-column Sales | package Products | users Customers | wallet Cash | settings Settings',
  shots: [
    side(
      {
        on: 'Today',
        title: 'Good morning, Asha',
        sub: 'Saturday, 21 November 2026, 9:05',
        actions: button('This week', 'ghost', 'calendar'),
      },
      kpis([
        'Net sales | ₹4,82,310 | +12.4 % on last week',
        'Orders kept | 318 | +21',
        'Stuck with couriers | ₹64,870 | !23 parcels over 5 days',
        'In the bank Monday | ₹2,91,400 | 3 settlements',
      ]) +
        columns(
          card(
            'Net sales after GST and returns',
            lineChart(
              ['38,42,40,51,49,62,58,71,66,74,69,82,78,88', '34,36,39,44,46,50,52,55,58,57,61,66,68,70'],
              '8 Nov | 12 Nov | 16 Nov | 21 Nov',
              330,
              '0 | ₹30k | ₹60k | ₹90k',
            ),
          ),
          card(
            'Needs you today',
            lines([
              'triangle-alert | 7 parcels not moving | Bengaluru hub since Tuesday',
              'rotate-ccw | 4 refunds due | ₹6,240, oldest 3 days',
              'package-x | Brass diya sells out in 2 days | 18 left',
              'message-circle | 5 COD orders unconfirmed | since last evening',
            ]),
            340,
          ),
        ),
    ),
    top(
      {
        on: 'Sales',
        bold: true,
        title: 'Diwali against Diwali',
        sub: '20 days to the festival, 2026 (8 Nov) and 2025 (20 Oct)',
        actions: button('Export', 'ghost', 'download'),
      },
      kpis([
        'Net sales 2026 | ₹18,64,200 | +27 %',
        'Average order | ₹1,486 | +₹112',
        'Prepaid | 58 % | +9 points',
        'Returned | 6.1 % | −1.8 points',
      ]) +
        columns(
          card(
            'Per day, prepaid and COD',
            barChart(
              '22/30,24/28,30/31,28/36,36/34,41/33,44/36,40/38,52/37,58/40,66/38,71/42,88/44,96/40',
              '−13 | −12 | −11 | −10 | −9 | −8 | −7 | −6 | −5 | −4 | −3 | −2 | −1 | Day',
              370,
            ),
          ),
          card(
            'What grew',
            ranked([
              'Lamps and diyas | +64 % | 0.96',
              'Gift hampers | +51 % | 0.78',
              'Puja sets | +22 % | 0.38',
              'Table linen | +9 % | 0.18',
              'Cushions | −4 % | 0.06',
            ]),
            330,
          ),
        ),
    ),
    bare(
      phoneStage(
        'linear-gradient(135deg,#0b1f4b,#1e4fd8)',
        'Yesterday in five lines, at nine every morning',
        [
          'indian-rupee | The number that reaches the bank',
          'bell | What needs you, before customers ask',
          'eye-off | A staff view without margins',
        ],
        chatPhone(
          'Bahi Insights',
          'Daily summary',
          [
            'Good morning Asha! Friday, 20 November:\n\nNet sales ₹71,240 (+9 %)\n52 orders, 31 prepaid\n3 returns, ₹2,180\nOn the way to the bank: ₹58,900',
            'Brass diya will be sold out on Sunday. Reorder 60? | diya:#c9962e:#8a6a1d | Reorder, Remind me tomorrow',
            '>Reorder',
            'Purchase order PO-118 sent to Moradabad Metals.',
          ],
          700,
        ),
      ),
    ),
  ],
}
