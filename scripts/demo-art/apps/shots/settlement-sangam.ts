import { poster, side } from '../frames.ts'
import { button } from '../html.ts'
import { donut, legend } from '../layouts/charts.ts'
import { card, columns, kpis, note, stack, table } from '../layouts/panels.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Sangam',
  accent: '#0b7285',
  theme: 'cool',
  nav: 'droplets Settlements | landmark Bank | search-x Missing | percent Fees',
  shots: [
    side(
      {
        on: 'Settlements',
        title: '₹92,418 from the gateway, taken apart',
        sub: 'Bank credit of 20 November, 43 lines',
        actions: button('Mark as agreed', '', 'check'),
      },
      columns(
        table({
          columns: 'Line | Order | >Amount | Found',
          rows: [
            '!Payments | 40 orders | ₹98,240.00 | *g 40 of 40',
            '!Fees | 1.9 % agreed | −₹1,866.56 | *a 3 too high',
            '!GST on fees | 18 % | −₹335.98 | *g Yes',
            '!Refund | HT-2198 | −₹2,499.00 | *g Yes',
            '!Refund | HT-2203 | −₹899.00 | *g Yes',
            '!Chargeback | HT-1977 | −₹221.46 | *r Unknown',
          ],
          row: 62,
        }),
        stack(
          card(
            '',
            `<div style="text-align:center">${donut(['Paid out | 71 | #0b7285', 'On the way | 21 | #22c3e6', 'COD with couriers | 7 | #a8e6f2', 'Missing | 1 | #e0523f'], '₹6.4 L | this week', 210)}</div>` +
              legend([
                'Paid out | 71 | #0b7285',
                'On the way | 21 | #22c3e6',
                'With couriers | 7 | #a8e6f2',
                'Missing | 1 | #e0523f',
              ]),
          ),
          note('lightbulb', 'Three card fees were taken at 2.4 % instead of 1.9 %. A letter to the gateway is ready.'),
        ),
      ),
    ),
    poster(
      'Which ₹1,180 is missing, and whom to ask',
      'linear-gradient(120deg,#67e0f5,#0b5a70)',
      table({
        columns: 'Missing | From | Orders | >Amount | Since | Cause | ',
        rows: [
          '!COD remittance | Northern Lines | 3 | ₹3,540 | 12 days | Left out of the sheet | >Write',
          '!UPI collected | Bank statement | 1 | ₹1,180 | 4 days | Reference cut off | >Match',
          '!Fee too high | Gateway | 31 | ₹642 | October | 2.4 instead of 1.9 % | >Write',
          '!Refund twice | Gateway | 1 | ₹899 | 2 days | Button pressed twice | >Recall',
          '!Wallet | Gateway | 6 | ₹2,310 | 9 days | Paid next cycle | >Wait',
        ],
      }) +
        kpis([
          'Found this year | ₹1,18,640 | 412 differences',
          'Recovered | ₹1,02,300 | 86 %',
          'Input GST ready | ₹14,870 | October',
        ]),
    ),
  ],
}
