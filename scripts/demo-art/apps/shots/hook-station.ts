import { bare, side } from '../frames.ts'
import { button } from '../html.ts'
import { flow } from '../layouts/boards.ts'
import { kpis, table } from '../layouts/panels.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Hook Station',
  accent: '#22c3e6',
  theme: 'dark',
  nav: 'webhook Hooks | scroll-text Log | rotate-cw Replay | braces Templates',
  shots: [
    bare(`<div style="display:grid;grid-template-columns:1fr 470px;height:100%"><div class="col" style="padding:26px;gap:16px"><div class="row between"><h1>Paid orders to the workshop</h1>${button('Save', '', 'check')}</div>${flow(['shopping-bag | When | Order paid', 'funnel | If | Made to measure', 'braces | Transform | workshop.json', 'send | POST | https://workshop.example/in // timer | Otherwise | Try again, 12 times'])}</div><div style="background:#0b1420;padding:26px;font:14px/1.75 ui-monospace,Menlo,monospace;color:#b8c7da;white-space:pre;overflow:hidden"><span style="color:#67e8f9">POST</span> /in HTTP/1.1
Host: workshop.example
X-Haat-Signature: <span style="color:#ffc24d">t=1795234928,
  v1=5f8c…a21e</span>
Idempotency-Key: 0198f2c4-…

{
  <span style="color:#7dd3fc">"event"</span>: <span style="color:#86efac">"order.paid"</span>,
  <span style="color:#7dd3fc">"order"</span>: <span style="color:#86efac">"HT-2314"</span>,
  <span style="color:#7dd3fc">"piece"</span>: <span style="color:#86efac">"Blouse, padded"</span>,
  <span style="color:#7dd3fc">"measures"</span>: {
    <span style="color:#7dd3fc">"bust"</span>: <span style="color:#fca5a5">34</span>,
    <span style="color:#7dd3fc">"length"</span>: <span style="color:#fca5a5">15</span>
  },
  <span style="color:#7dd3fc">"due"</span>: <span style="color:#86efac">"2026-11-27"</span>,
  <span style="color:#7dd3fc">"total_paise"</span>: <span style="color:#fca5a5">124900</span>
}

<span style="color:#86efac">200 OK</span>  84 ms</div></div>`),
    side(
      {
        on: 'Log',
        title: 'Log',
        sub: 'Thirty days, 48,212 requests',
        actions: button('Replay a range', 'ghost', 'rotate-cw'),
      },
      kpis([
        'Heard at once | 99.2 % | +0.3',
        'Median answer | 84 ms | −12 ms',
        'Waiting to repeat | 7 | next in 40 s',
      ]) +
        table({
          columns: 'Event | To | Answer | Took | Tries | At | ',
          rows: [
            '!order.paid | workshop.example | *g 200 | 84 ms | 1 | ^10:42:08 | >Replay',
            '!stock.low | godown.example | *g 202 | 131 ms | 1 | ^10:41:55 | >Replay',
            '!order.returned | books.example | *a 503 | 10.0 s | 3 | ^10:41:20 | >Replay',
            '!customer.created | crm.example | *g 201 | 96 ms | 1 | ^10:40:47 | >Replay',
            '!order.paid | workshop.example | *g 200 | 79 ms | 1 | ^10:40:31 | >Replay',
            '!refund.created | books.example | *r 410 | 51 ms | 1 | ^10:39:02 | >Open',
          ],
          row: 56,
        }),
    ),
  ],
}
