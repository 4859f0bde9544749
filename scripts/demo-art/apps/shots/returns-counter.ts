import { browser, side } from '../frames.ts'
import { button, icon } from '../html.ts'
import { steps } from '../layouts/mails.ts'
import { table } from '../layouts/panels.ts'
import { shopHead, shops } from '../layouts/storefront.ts'
import { thumb } from '../products.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Returns Counter',
  accent: '#b45309',
  theme: 'warm',
  nav: 'undo-2 Returns | scale Policy | clipboard-check Table | chart-column Reasons',
  shots: [
    browser(
      'kaverisilks.example/returns/HT-2240',
      'linear-gradient(130deg,#fcd34d,#92400e)',
      `<div style="background:#fff9f2;height:100%;color:#231f1a">${shopHead(shops.kaveri)}<div class="row" style="padding:36px 90px;gap:50px;align-items:flex-start"><div class="grow"><h1 class="serif" style="font-size:32px">What shall we do with it?</h1><div class="row" style="margin:20px 0">${thumb('kurta:#0e7490:#f5c542', 84)}<div><b>Indigo angrakha, M</b><div class="muted">Too tight at the shoulder</div></div></div>${[
        'repeat|Exchange for L|Free, 6 in stock, arrives Thursday|1',
        'wallet|Store credit ₹1,899|₹50 more, at once|',
        'smartphone|Refund ₹1,849 by UPI|Within an hour of the check|',
        'landmark|Bank transfer|3 to 5 days|',
      ]
        .map((row) => {
          const [a = '', b = '', c = '', on = ''] = row.split('|')
          return `<div class="row" style="border:2px solid ${on ? '#b45309' : '#eadfce'};background:${on ? '#fff4de' : '#fff'};border-radius:14px;padding:15px 18px;margin-bottom:12px;gap:16px">${icon(a, 'width:26px;height:26px;color:#b45309')}<div class="grow"><b>${b}</b><div class="small muted">${c}</div></div>${on ? icon('circle-check') : ''}</div>`
        })
        .join(
          '',
        )}</div><div class="card" style="width:360px;--panel:#fff;--line:#eadfce"><h2>How it goes back</h2>${steps(['Asked for | Today | done', 'Pickup at Pune 411004 | Monday, 10 to 14 | ', 'Check at our table | about Thursday | ', 'Exchange leaves | with the pickup | '])}<div class="btn" style="background:#6b1237;margin-top:20px;width:100%;justify-content:center;padding:13px">Confirm exchange</div></div></div></div>`,
    ),
    side(
      {
        on: 'Returns',
        title: 'Returns',
        sub: '7.4 % of orders, 52 % became exchanges',
        actions: button('Scan a parcel', '', 'scan-barcode'),
      },
      table({
        tabs: 'Open 31 | To check 9 | Done 402',
        columns: 'Order | Piece | Why | Wants | Photo | State',
        rows: [
          '!HT-2240 | #kurta:#0e7490:#f5c542 Angrakha, M | Too tight | Exchange for L | *n – | *b Pickup Monday',
          '!HT-2233 | #shoe:#8a3b1d:#e3a34c Jutti, 7 | Too small | Exchange for 8 | *n – | *b On the way',
          '!HT-2229 | #lamp:#c26a3a:#5a2a12 Floor lamp | Arrived cracked | Replace | *g 3 | *a Check',
          '!HT-2221 | #saree:#1e3a8a:#f3c969 Midnight zari | Colour differs | UPI refund | *g 1 | *a Check',
          '!HT-2214 | #bag:#a3264f:#f5b942 Potli | Changed mind | Store credit | *n – | *g Paid',
          '!HT-2202 | #jhumka:#d9a441:#a3264f Jhumka | Hook broken | UPI refund | *g 2 | *g ₹1,250 paid',
        ],
        row: 58,
      }),
    ),
  ],
}
