import { side, top } from '../frames.ts'
import { button } from '../html.ts'
import { funnel } from '../layouts/boards.ts'
import { donut, legend } from '../layouts/charts.ts'
import { card, columns, note, table } from '../layouts/panels.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Drishti',
  accent: '#0b74d1',
  theme: 'cool',
  nav: 'funnel Funnels | credit-card Payments | bell Alerts | route Paths',
  shots: [
    side(
      {
        on: 'Funnels',
        title: 'From view to doorstep',
        sub: '7 to 20 November 2026, all devices',
        actions: button('Edit steps', 'ghost', 'pencil'),
      },
      `<div class="card grow">${funnel(['Product seen | 48,210 | 1 | *n 100 %', 'Added to bag | 6,904 | 0.72 | *n 14.3 %', 'Pincode checked | 5,120 | 0.6 | *n 74 %', 'Payment chosen | 3,386 | 0.47 | *n 66 %', 'UPI approved | 1,702 | 0.33 | *r 81 %, usual 89', 'COD confirmed | 1,041 | 0.25 | *g 92 %', 'Delivered | 2,588 | 0.22 | *n 94 %', 'Kept | 2,394 | 0.2 | *g 92.5 %'])}<div style="height:16px"></div>${note('triangle-alert', 'UPI approvals fell on Saturday between 19:00 and 22:00. Three of four time-outs come from one bank; cards were not touched.')}</div>`,
    ),
    top(
      {
        on: 'Payments',
        title: 'Payment paths',
        sub: 'What happens after “Pay now”',
        actions: button('Set an alert', '', 'bell'),
      },
      columns(
        card(
          'How it ends',
          `<div style="text-align:center">${donut(['UPI paid | 46 | #0b74d1', 'COD confirmed | 28 | #6ec0ff', 'Card paid | 11 | #123f7a', 'Left | 15 | #d5dfec'], '3,386 | attempts', 240)}</div>` +
            legend([
              'UPI paid | 46 | #0b74d1',
              'COD confirmed | 28 | #6ec0ff',
              'Card paid | 11 | #123f7a',
              'Left | 15 | #d5dfec',
            ]),
          340,
        ),
        table({
          columns: 'Path | Attempts | Done | Time | Trend',
          rows: [
            '!UPI app on phone | 1,486 | ~0.91 91 % | 24 s | /8,8,9,9,9,9,9',
            '!UPI QR on desktop | 402 | ~0.78 78 % | 48 s | /7,8,7,8,8,8,8',
            '!UPI collect request | 214 | ~0.52 52 % | 2 min | /8,7,6,6,5,4,4',
            '!Card with OTP | 388 | ~0.84 84 % | 51 s | /7,8,8,8,8,8,9',
            '!Net banking | 96 | ~0.7 70 % | 1 min | /6,7,7,7,7,7,7',
            '!COD, WhatsApp | 1,130 | ~0.92 92 % | 6 min | /7,8,8,9,9,9,9',
          ],
          row: 66,
        }),
      ),
    ),
  ],
}
