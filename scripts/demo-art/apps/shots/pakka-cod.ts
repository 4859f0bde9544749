import { bare, poster, side } from '../frames.ts'
import { button } from '../html.ts'
import { donut, legend, lineChart } from '../layouts/charts.ts'
import { card, columns, kpis, note, table } from '../layouts/panels.ts'
import { chatPhone, phoneStage } from '../layouts/phones.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Pakka COD',
  accent: '#0b7a58',
  nav: 'message-circle Confirm | indian-rupee Advance | map-pin Pincodes | chart-column Results',
  shots: [
    bare(
      phoneStage(
        'linear-gradient(135deg,#34d399,#064e3b)',
        'Yes, change the address, or cancel: within a minute',
        [
          'message-circle | WhatsApp, then SMS, then a call',
          'indian-rupee | A third turns into prepaid',
          'map-pin | Landmarks filled in by the customer',
        ],
        chatPhone(
          'Mitti Home',
          'Business account',
          [
            'Namaste Amit ji! Order HT-2309: Dhurrie, rust, ₹3,200 to pay at the door.\n\nShall we pack it? | | Yes, Change address, Cancel',
            '>Yes',
            'Thank you! Pay now by UPI and save ₹50? | | Pay by UPI, Pay at the door',
            '>Paid',
            'Received ₹3,150. It leaves today and arrives on Tuesday.',
          ],
          710,
        ),
      ),
    ),
    side(
      {
        on: 'Confirm',
        bold: true,
        title: 'COD orders of today',
        actions: button('Send to packing', '', 'package-check'),
      },
      kpis([
        'Confirmed | 61 | 71 %',
        'Turned prepaid | 22 | ₹48,900',
        'Waiting | 14 | next: SMS at 11:00',
        'Cancelled | 11 | freight saved: ₹1,540',
      ]) +
        table({
          columns: 'Order | Customer | >Amount | WhatsApp | SMS | Call | State',
          rows: [
            '!HT-2314 | @Meera Iyer | ₹2,499 | *g Yes, 40 s | – | – | *g Pack',
            '!HT-2313 | @Rahul Verma | ₹899 | *n Not read | *g Yes | – | *g Pack',
            '!HT-2312 | @Imran Sheikh | ₹1,250 | *b Paid UPI | – | – | *b Prepaid',
            '!HT-2311 | @Pooja Nair | ₹6,240 | *a ₹500 asked | – | – | *a Waiting',
            '!HT-2309 | @Amit Das | ₹3,200 | *g New address | – | – | *g Pack',
            '!HT-2307 | @Neha Agarwal | ₹780 | *n Not read | *n No | *r No answer | *r Hold',
          ],
          row: 54,
        }),
    ),
    poster(
      'Half the refusals, a third of COD prepaid',
      'linear-gradient(120deg,#2fc08c,#06372b)',
      columns(
        card(
          '',
          `<div style="text-align:center">${donut(['Confirmed COD | 49 | #0b7a58', 'Turned prepaid | 31 | #f59e0b', 'Cancelled early | 13 | #b6c2bd', 'No answer | 7 | #e0523f'], '1,846 | COD orders', 250)}</div>` +
            legend([
              'Confirmed COD | 49 | #0b7a58',
              'Turned prepaid | 31 | #f59e0b',
              'Cancelled early | 13 | #b6c2bd',
              'No answer | 7 | #e0523f',
            ]),
          380,
        ),
        card(
          'Refused at the door, %',
          lineChart(['22,21,19,16,14,12,11,10.4'], 'April | June | August | October', 330, '0 | 8 | 16 | 24') +
            note('piggy-bank', '₹96,200 of freight saved since April.'),
        ),
      ),
    ),
  ],
}
