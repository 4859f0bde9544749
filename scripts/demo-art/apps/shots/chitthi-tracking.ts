import { bare, side } from '../frames.ts'
import { button, icon } from '../html.ts'
import { steps } from '../layouts/mails.ts'
import { table } from '../layouts/panels.ts'
import { pagePhone, phoneStage } from '../layouts/phones.ts'
import { thumb } from '../products.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Chitthi',
  accent: '#b86a00',
  nav: 'send Parcels | triangle-alert Late | message-circle Messages | palette Page',
  shots: [
    bare(
      phoneStage(
        'linear-gradient(135deg,#ffe9a8,#f0a20b)',
        'A letter at every station',
        [
          'palette | A page in your own design',
          'languages | Courier jargon, translated',
          'calendar | A missed delivery, settled by the customer',
        ],
        pagePhone(
          `<div class="col grow" style="padding:24px 22px;gap:18px;background:#fffaf0;--a:#b86a00;--line:#eadfc6"><div class="serif" style="font-size:25px;font-weight:650;color:#6b1237">Kaveri Silks</div><div class="row" style="background:#fff;border-radius:16px;padding:12px">${thumb('saree:#8e1b4b:#f5b942', 64)}<div><div class="muted small">Arrives</div><b style="font-size:19px">Tuesday, 24 Nov</b></div></div>${steps(['Packed by Sana | 21 Nov, 11:20 | done', 'Handed over in Chennai | 21 Nov, 16:05 | done', 'Reached Pune | 23 Nov, 4:40 | done', 'Out for delivery | with Ganesh, after 10:00 | done', 'At your door | | '])}<div class="btn" style="justify-content:center;background:#6b1237">${icon('phone')}Call Ganesh</div></div>`,
          730,
        ),
        '#4a2a00',
      ),
    ),
    side(
      {
        on: 'Late',
        title: '23 parcels are late',
        sub: 'We wrote to the customers before they asked',
        actions: button('Ask the couriers', '', 'send'),
      },
      table({
        columns: 'Order | To | Courier says | In words | Promise | Customer',
        rows: [
          '!HT-2270 | Kolkata 700029 | UD – CNA | Rang, nobody answered | *a Yesterday | *g Chose Monday',
          '!HT-2266 | Patna 800001 | MISROUTE | Went to the wrong city | *r 3 days | *b Told',
          '!HT-2261 | Jaipur 302001 | OFD 2 | Second try today | *a Today | *b Told',
          '!HT-2254 | Guwahati 781001 | HELD-WB | Flood on the road | *r 4 days | *g Will wait',
          '!HT-2249 | Indore 452001 | ADDR INC | House number missing | *a Yesterday | *g Sent landmark',
          '!HT-2246 | Kochi 682001 | SHORT | Not in the bag | *r 5 days | *b New one sent',
        ],
        row: 62,
      }),
    ),
  ],
}
