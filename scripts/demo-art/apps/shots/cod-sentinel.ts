import { side } from '../frames.ts'
import { button } from '../html.ts'
import { flow } from '../layouts/boards.ts'
import { barChart } from '../layouts/charts.ts'
import { card, columns, kpis, table } from '../layouts/panels.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'COD Sentinel',
  accent: '#7c3aed',
  theme: 'cool',
  nav: 'shield Orders | sliders-horizontal Bands | user-check Known | piggy-bank Savings',
  shots: [
    side(
      {
        on: 'Orders',
        title: 'COD orders, today',
        sub: 'Scored when placed, in 120 ms',
        actions: button('Edit bands', 'ghost', 'sliders-horizontal'),
      },
      kpis([
        'Orders | 86 | ',
        'Ship at once | 61 | score above 70',
        'Ask first | 18 | 40 to 70',
        'Part payment | 7 | below 40',
      ]) +
        table({
          columns: 'Order | Customer | Score | Why | Action',
          rows: [
            '!HT-2314 | @Meera Iyer | ~0.94 94 | 6 kept orders, full address | *g Ship',
            '!HT-2313 | @Rahul Verma | ~0.58 58 | No house number | *a Ask on WhatsApp',
            '!HT-2312 | @Imran Sheikh | ~0.81 81 | Landmark given, prepaid before | *g Ship',
            '!HT-2311 | @Pooja Nair | ~0.22 22 | Third order today from this phone | *r ₹99 in advance',
            '!HT-2310 | @Gurpreet Gill | ~0.76 76 | Pincode keeps 93 % | *g Ship',
            '!HT-2309 | @Amit Das | ~0.41 41 | Pincode refuses one in three | *a Ask on WhatsApp',
            '!HT-2308 | @Sana Mirza | ~0.88 88 | Known customer | *g Ship',
          ],
          row: 56,
        }),
    ),
    side(
      {
        on: 'Savings',
        title: 'What it saved in October',
        sub: 'Against 10 % of orders that were shipped as before',
        actions: button('Download', 'ghost', 'download'),
      },
      kpis([
        'Refused at the door | 9.8 % | was 19.6 %',
        'Saved freight | ₹84,300 | ±₹9,100',
        'Good customers asked | 1.4 % | of known',
      ]) +
        columns(
          card(
            'Refused, by score',
            barChart('61,48,37,29,22,16,11,8,5,3', '0 | 10 | 20 | 30 | 40 | 50 | 60 | 70 | 80 | 90', 330),
          ),
          card(
            'What to do',
            flow([
              'shopping-bag | New | COD order',
              'shield | Score | 40 to 70',
              'message-circle | Ask | Confirm on WhatsApp',
              'indian-rupee | Below 40 | ₹99 by UPI',
            ]).replaceAll('width:360px', 'width:270px'),
            360,
          ),
        ),
    ),
  ],
}
