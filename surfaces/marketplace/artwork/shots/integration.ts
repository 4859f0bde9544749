import { bare, poster, side, top } from '../frames.ts'
import { button, icon } from '../html.ts'
import { chips, flow } from '../layouts/boards.ts'
import { barChart, donut, legend } from '../layouts/charts.ts'
import { steps } from '../layouts/mails.ts'
import { card, columns, form, kpis, lines, note, stack, table } from '../layouts/panels.ts'
import { paper } from '../layouts/papers.ts'
import { pagePhone, phoneStage } from '../layouts/phones.ts'
import { label } from '../layouts/pictures.ts'
import { thumb } from '../products.ts'
import type { AppShots } from '../write-screenshots.ts'

const end = (iconName: string, name: string, detail: string) =>
  `<div class="card grow" style="text-align:center;padding:26px 12px"><span style="display:inline-grid;place-items:center;width:64px;height:64px;border-radius:18px;background:var(--as);color:var(--at);font-size:28px">${icon(iconName)}</span><div class="bold" style="font-size:18px;margin-top:12px">${name}</div><div class="small muted">${detail}</div></div>`

const link = (text: string) =>
  `<div class="col" style="align-items:center;justify-content:center;width:170px;flex:none;gap:8px;color:var(--at)"><span class="small bold">${text}</span><div style="width:170px;height:3px;background:repeating-linear-gradient(90deg,var(--a) 0 10px,transparent 10px 18px)"></div>${icon('arrow-left-right')}</div>`

export const integrationShots: Record<string, AppShots> = {
  'setu-ledger-sync': {
    title: 'Setu', accent: '#0b7f9e', nav: 'arrow-left-right Sync | book-open Ledgers | file-text Vouchers | circle-alert Decisions',
    shots: [
      side({ on: 'Sync', title: 'Posted to Tally at 19:30', sub: 'Next run today at 20:30', actions: button('Post now', '', 'play') },
        `<div class="row" style="gap:0;align-items:stretch">${end('store', 'Kaveri Silks', '318 orders this week')}${link('1,046 vouchers')}${end('book-open', 'Tally, Books 2026–27', 'Connector in the office, online')}</div>` +
        columns(card('Last runs', lines(['circle-check | 62 sales, 4 credit notes | Today, 19:30, 14 seconds | *g Posted', 'circle-check | 58 sales, 2 credit notes | Today, 18:30, 12 seconds | *g Posted', 'circle-alert | 51 sales, 1 waits for you | Today, 17:30 | *a Decide', 'circle-check | 70 sales, 6 receipts | Today, 16:30, 16 seconds | *g Posted'])), card('For you to decide', lines(['map | First sale to Mizoram | Which IGST ledger? | >Choose', 'percent | HSN 6307 is new | 5 % or 12 %? | >Choose', 'calendar-x | Return of a March sale | March is closed | >April'])))),
      top({ on: 'Vouchers', bold: true, title: 'Preview of the first ten', actions: button('Post', 'dark', 'check') },
        columns(paper({ kind: 'Sales voucher', from: 'Kaveri Silks | Books 2026–27', to: 'Party: Online customers, Maharashtra | Narration: Order HT-2291, UPI', facts: 'KS/26-27/01418 | 21 Nov 2026', columns: 'Ledger | Dr | Cr', rows: ['UPI collections | ₹8,923.95 | ', 'Sales, sarees, 5 % | | ₹8,499.00', 'CGST output 2.5 % | | ₹212.48', 'SGST output 2.5 % | | ₹212.47', 'Discount allowed | ₹0.00 | '], totals: ['Debit | ₹8,923.95', 'Credit | ₹8,923.95'], foot: 'Stock item SA-2210, 1 piece, godown Mylapore. Will be posted once; a second run finds it and leaves it alone.', width: 620 }),
          card('Ledgers', lines(['receipt | Sales by rate | 0, 5, 12, 18 % | *g Mapped', 'truck | Shipping | Freight collected | *g Mapped', 'credit-card | Gateway charges | Bank charges | *g Mapped', 'undo-2 | Returns | Credit notes | *g Mapped', 'gift | Gift wrap | not yet | *a Choose'])))),
      poster('Month end, and the books agree', 'linear-gradient(120deg,#2ec4dd,#06637f)',
        kpis(['Sales in the store | ₹18,64,200 | 1,254 orders', 'Sales in Tally | ₹18,64,200 | 1,254 vouchers', 'Difference | ₹0 | since April']) +
        table({ columns: 'Rate | Orders | >Taxable | >CGST | >SGST | >IGST | Agrees', rows: ['!5 % | 812 | ₹9,84,100 | ₹8,210 | ₹8,210 | ₹32,785 | *g Yes', '!12 % | 301 | ₹4,12,650 | ₹6,190 | ₹6,190 | ₹37,138 | *g Yes', '!18 % | 118 | ₹2,38,900 | ₹5,375 | ₹5,375 | ₹32,252 | *g Yes', '!Exempt | 23 | ₹14,200 | – | – | – | *g Yes'] })),
    ],
  },
  'courier-junction': {
    title: 'Courier Junction', accent: '#0e7490', nav: 'package Shipments | truck Rates | map-pin Pickups | triangle-alert NDR | wallet Remittance',
    shots: [
      side({ on: 'Shipments', title: 'To ship, 41', sub: 'Pickup at 16:00 from Bhiwandi', actions: button('Print 12 labels', '', 'printer') },
        table({ tabs: 'To ship 41 | Picked up 58 | On the way 212 | NDR 9', filters: 'Weight | Zone', columns: '  | Order | To | Weight | Courier | >Rate | Arrives', rows: ['[x] | !HT-2314 | Chennai 600004 | 480 g | Rule: light, south | ₹54 | *g Tue', '[x] | !HT-2313 | Guwahati 781001 | 310 g | Rule: north-east | ₹61 | *a Fri', '[x] | !HT-2312 | Mumbai 400050 | 1.2 kg | Cheapest | ₹48 | *g Mon', '[x] | !HT-2311 | Delhi 110016 | 2.4 kg | Rule: COD over ₹5,000 | ₹132 | *g Tue', '[ ] | !HT-2310 | Jaipur 302001 | 760 g | Cheapest | ₹57 | *g Tue', '[ ] | !HT-2309 | Leh 194101 | 540 g | *r Choose | – | *n ?', '[ ] | !HT-2308 | Kochi 682001 | 900 g | Best record | ₹71 | *g Wed'], row: 56 })),
      top({ on: 'Rates', title: 'HT-2311 to Delhi 110016', sub: '2.4 kg, 30 x 25 x 12 cm counts as 1.8 kg, COD ₹6,240', actions: button('Book', '', 'check') },
        table({ columns: 'Courier | >Freight | >COD fee | Promise | Kept promise | COD paid out | ', rows: ['!Surface Express | ₹96 | ₹36 | 4 days | ~0.88 88 % | 2 days | *g Your rule', '!Air Morning | ₹168 | ₹40 | 2 days | ~0.95 95 % | 7 days | >Choose', '!Northern Lines | ₹82 | ₹52 | 5 days | ~0.71 71 % | 9 days | >Choose', '!India Post Parcel | ₹74 | ₹45 | 6 days | ~0.8 80 % | 12 days | >Choose', '!City Riders | ^not served | – | – | – | – | *n –'], row: 66 }) + note('scale', 'The last three parcels in this box were billed at 3 kg. The packing photograph is attached to this booking.')),
      poster('Label, invoice and manifest, one print', 'linear-gradient(120deg,#22d3ee,#083344)',
        `<div class="grow" style="display:grid;grid-template-columns:repeat(3,1fr);gap:16px;align-content:start">${['Meera Iyer, Chennai | 14 Luz Church Road, 600004 | Prepaid | 38171904426', 'Bhaskar Gogoi, Guwahati | 7 Panbazar, 781001 | ₹899 COD | 38171904433', 'Farah Khan, Mumbai | 22 Hill Road, 400050 | Prepaid | 38171904440', 'Rahul Verma, Delhi | C-31 Hauz Khas, 110016 | ₹6,240 COD | 38171904457', 'Kavya Jain, Jaipur | 5 Bapu Bazar, 302001 | Prepaid | 38171904464', 'Joseph Mathew, Kochi | 9 MG Road, 682001 | ₹1,180 COD | 38171904471'].map(label).join('').replaceAll('incl. of all taxes', 'Fold here')}</div>`),
    ],
  },
  'settlement-sangam': {
    title: 'Sangam', accent: '#0b7285', theme: 'cool', nav: 'droplets Settlements | landmark Bank | search-x Missing | percent Fees',
    shots: [
      side({ on: 'Settlements', title: '₹92,418 from the gateway, taken apart', sub: 'Bank credit of 20 November, 43 lines', actions: button('Mark as agreed', '', 'check') },
        columns(table({ columns: 'Line | Order | >Amount | Found', rows: ['!Payments | 40 orders | ₹98,240.00 | *g 40 of 40', '!Fees | 1.9 % agreed | −₹1,866.56 | *a 3 too high', '!GST on fees | 18 % | −₹335.98 | *g Yes', '!Refund | HT-2198 | −₹2,499.00 | *g Yes', '!Refund | HT-2203 | −₹899.00 | *g Yes', '!Chargeback | HT-1977 | −₹221.46 | *r Unknown'], row: 62 }), stack(card('', `<div style="text-align:center">${donut(['Paid out | 71 | #0b7285', 'On the way | 21 | #22c3e6', 'COD with couriers | 7 | #a8e6f2', 'Missing | 1 | #e0523f'], '₹6.4 L | this week', 210)}</div>` + legend(['Paid out | 71 | #0b7285', 'On the way | 21 | #22c3e6', 'With couriers | 7 | #a8e6f2', 'Missing | 1 | #e0523f']))))),
      poster('Which ₹1,180 is missing, and whom to ask', 'linear-gradient(120deg,#67e0f5,#0b5a70)',
        table({ columns: 'Missing | From | Orders | >Amount | Since | Cause | ', rows: ['!COD remittance | Northern Lines | 3 | ₹3,540 | 12 days | Left out of the sheet | >Write', '!UPI collected | Bank statement | 1 | ₹1,180 | 4 days | Reference cut off | >Match', '!Fee too high | Gateway | 31 | ₹642 | October | 2.4 instead of 1.9 % | >Write', '!Refund twice | Gateway | 1 | ₹899 | 2 days | Button pressed twice | >Recall', '!Wallet | Gateway | 6 | ₹2,310 | 9 days | Paid next cycle | >Wait'] }) + kpis(['Found this year | ₹1,18,640 | 412 differences', 'Recovered | ₹1,02,300 | 86 %', 'Input GST ready | ₹14,870 | October'])),
    ],
  },
  'bazaar-sync': {
    title: 'Bazaar Sync', accent: '#0f8a8a', nav: 'refresh-cw Stock | list-checks Listings | shopping-bag Orders | calculator Prices',
    shots: [
      side({ on: 'Stock', title: 'One stock, four bazaars', sub: 'In step, last change 3 seconds ago', actions: button('Safety stock', 'ghost', 'shield') },
        table({ columns: 'Product | In stock | Your store | Bazaar A | Bazaar B | Bazaar C | State', rows: ['#lamp:#c9962e:#7a5612 Brass table lamp | 38 | 38 | 36 | 36 | – | *g In step', '#diya:#c9962e:#8a6a1d Diya, pair | 412 | 412 | 400 | 400 | 400 | *g In step', '#rug:#8a3b1d:#e3b778 Dhurrie, rust | 7 | 7 | 5 | 5 | 5 | *g In step', '#cushion:#d99a3c:#8a3b1d Kantha cushion | 1 | 1 | 0 | 0 | 0 | *a Last one', '#pot:#b4552d:#f0c9a0 Long-neck vase | 24 | 24 | 22 | 24 | 22 | *b Updating', '#bag:#a3264f:#f5b942 Potli | 0 | 0 | 0 | 0 | 0 | *r Sold out', '#toy:#e0a030:#c2410c Channapatna bird | 66 | 66 | 64 | 64 | – | *g In step'], row: 56 })),
      top({ on: 'Prices', bold: true, title: 'What you keep at each', sub: 'Brass table lamp, cost ₹1,390', actions: button('Apply the rule', 'dark') },
        kpis(['Your store | ₹1,486 kept | at ₹3,499', 'Bazaar A | ₹1,102 kept | at ₹3,899', 'Bazaar B | ₹1,164 kept | at ₹3,799', 'Bazaar C | ₹612 kept | !at ₹3,299']) +
        columns(card('Price after commission, freight and fees', barChart('1486/620,1102/1010,1164/890,612/940', 'Your store | Bazaar A | Bazaar B | Bazaar C', 300)), card('Rule', form(['Keep at least | ₹1,100 | per piece', 'Round to | [9] | 0, 9, 99', 'Never below your store | (on) | Your own customers first', 'Follow offers | (off) | Ask me each time']), 330))),
    ],
  },
  'sheet-shuttle': {
    title: 'Sheet Shuttle', accent: '#0e8fb0', nav: 'table Sheets | columns-3 Columns | clock-arrow-down Runs | users People',
    shots: [
      side({ on: 'Sheets', title: 'Orders for the tailor', sub: 'Only made-to-measure, newest on top; written 8 seconds ago', actions: button('Open in Sheets', 'ghost', 'external-link') },
        `<div class="card grow" style="padding:0;overflow:hidden">${table({ columns: '  | A Order | B Customer | C Piece | D Chest | E Length | F Due | G Done', rows: ['^2 | HT-2314 | Meera Iyer | Blouse, padded | 34 | 15 | 27 Nov | ☐', '^3 | HT-2309 | Amit Das | Kurta, straight | 40 | 42 | 28 Nov | ☐', '^4 | HT-2301 | Sana Mirza | Anarkali | 36 | 52 | 28 Nov | ☑', '^5 | HT-2296 | Rahul Verma | Sherwani | 42 | 44 | 1 Dec | ☐', '^6 | HT-2288 | Pooja Nair | Blouse, sleeveless | 32 | 14 | 24 Nov | ☑', '^7 | HT-2280 | Gurpreet Gill | Kurta, pathani | 44 | 43 | 23 Nov | ☑', '^8 | HT-2277 | Neha Agarwal | Lehenga choli | 34 | 40 | 2 Dec | ☐', '^9 | HT-2270 | Joseph Mathew | Mundu shirt | 42 | 30 | 22 Nov | ☑', '^10 | HT-2266 | Lakshmi Iyer | Blouse, boat neck | 38 | 15 | 22 Nov | ☑'], row: 48 }).replace('class="card grow"', 'class="grow col" data-x').replace('border-radius', 'b')}</div>`),
      poster('A dry run first: this is what the sheet would change', 'linear-gradient(120deg,#22c3e6,#083b4a)',
        table({ columns: 'Product | Field | Now | In the sheet | Change', rows: ['#saree:#1f7a6a:#e7c873 Chanderi, sea green | Stock | 3 | 12 | *g +9', '#kurta:#a3163b:#f0d6a0 Kurta, madder | Price | ₹1,149 | ₹1,249 | *b +8.7 %', '#shoe:#8a3b1d:#e3a34c Jutti, tan | Stock | 14 | 1,400 | *r A slip?', '#bag:#1e3a8a:#f3c969 Potli, midnight | Tags | gift | gift, diwali | *b +1', '#jhumka:#d9a441:#a3264f Temple jhumka | Price | ₹1,250 | ₹1,250.00 | *n Same'] }) + `<div class="row">${button('Approve 3')}${button('Undo the last run', 'ghost', 'undo-2')}</div>`),
    ],
  },
  'hook-station': {
    title: 'Hook Station', accent: '#22c3e6', theme: 'dark', nav: 'webhook Hooks | scroll-text Log | rotate-cw Replay | braces Templates',
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
      side({ on: 'Log', title: 'Log', sub: 'Thirty days, 48,212 requests', actions: button('Replay a range', 'ghost', 'rotate-cw') },
        kpis(['Heard at once | 99.2 % | +0.3', 'Median answer | 84 ms | −12 ms', 'Waiting to repeat | 7 | next in 40 s']) +
        table({ columns: 'Event | To | Answer | Took | Tries | At | ', rows: ['!order.paid | workshop.example | *g 200 | 84 ms | 1 | ^10:42:08 | >Replay', '!stock.low | godown.example | *g 202 | 131 ms | 1 | ^10:41:55 | >Replay', '!order.returned | books.example | *a 503 | 10.0 s | 3 | ^10:41:20 | >Replay', '!customer.created | crm.example | *g 201 | 96 ms | 1 | ^10:40:47 | >Replay', '!order.paid | workshop.example | *g 200 | 79 ms | 1 | ^10:40:31 | >Replay', '!refund.created | books.example | *r 410 | 51 ms | 1 | ^10:39:02 | >Open'], row: 56 })),
    ],
  },
  'e-way-express': {
    title: 'E-Way Express', accent: '#0e7490', theme: 'cool', nav: 'truck E-way bills | qr-code E-invoices | clock Expiring | archive Archive',
    shots: [
      top({ on: 'E-way bills', title: 'Bill 2711 0443 8812', sub: 'Valid until 24 November 2026, 23:59', actions: button('Extend', 'ghost', 'clock') + button('Print', '', 'printer') },
        columns(paper({ kind: 'E-way bill', from: 'Mitti Home | Plot 14, Bhiwandi 421302 | GSTIN 27ABCDE1234F1Z5', to: 'To: Hotel Lakeview, Udaipur 313001, Rajasthan | GSTIN 08PQRST5678G1Z3', facts: '2711 0443 8812 | 21 Nov 2026, 11:40', columns: 'Goods | HSN | Qty | Value', rows: ['Dhurrie, 4 x 6 ft | 5702 | 24 | ₹71,976', 'Terracotta floor lamp | 9405 | 12 | ₹29,400', 'Long-neck vase | 6913 | 18 | ₹20,700'], totals: ['Taxable value | ₹1,22,076', 'IGST | ₹14,649', 'Total | ₹1,36,725'], foot: 'Part B: MH 04 KX 8821, by road, 812 km from 421302 to 313001. Filed at 11:40, answered by the portal in 2.1 s.', width: 620 }),
          stack(card('Journey', steps(['Filed, Part A | 11:40 | done', 'Vehicle by the driver’s link | 12:05, MH 04 KX 8821 | done', 'Left Bhiwandi | 12:30 | done', 'Surat toll, seen | 18:12 | done', 'Udaipur | expected Monday, 9:00 | '])), note('clock', 'Expires in 3 days. We ask the driver 8 hours before.')))),
      side({ on: 'E-invoices', title: 'B2B invoices', sub: 'IRN within seconds, also when the portal is slow', actions: button('File 3', '', 'send') },
        table({ tabs: 'All 214 | Filed 208 | Waiting 3 | Rejected 3', columns: 'Invoice | Buyer | GSTIN | >Value | IRN | State', rows: ['!MH/26-27/0412 | Hotel Lakeview | 08PQRST5678G1Z3 | ₹1,36,725 | 7c1e…90fa | *g Filed', '!MH/26-27/0411 | Studio Neem | 29LMNOP4321K1Z8 | ₹64,310 | b20d…41c7 | *g Filed', '!MH/26-27/0410 | Chai Point House | 27UVWXY9876H1Z1 | ₹88,900 | – | *b In the queue', '!MH/26-27/0409 | Ravi Traders | 24FGHIJ2468L1Z6 | ₹52,400 | – | *r Pincode and State differ', '!MH/26-27/0408 | Lotus Interiors | 07KLMNO1357P1Z2 | ₹2,18,000 | 19af…d3e8 | *g Filed', '!MH/26-27/0407 | Hotel Lakeview | 08PQRST5678G1Z3 | ₹71,250 | e5b8…0c12 | *g Filed'], row: 62 })),
    ],
  },
  'pul-counter-link': {
    title: 'Pul', accent: '#0f766e', theme: 'sage', nav: 'link Link | store Counter | package Collect | file-text Day end',
    shots: [
      side({ on: 'Link', title: 'Counter and web are in step', sub: 'Chandni Chowk, two counters, online', actions: button('Pause', 'ghost', 'pause') },
        `<div class="row" style="gap:0;align-items:stretch">${end('store', 'Counter, Chandni Chowk', '84 bills today')}${link('2 seconds behind')}${end('globe', 'Web store', '61 orders today')}</div>` +
        columns(table({ columns: 'Piece | Sold at | Was | Now | At', rows: ['#saree:#8e1b4b:#f5b942 Rani Kanchipuram | Counter 1 | 4 | 3 | ^11:02', '#shoe:#8a3b1d:#e3a34c Jutti, tan, 7 | Web | 6 | 5 | ^10:58', '#bag:#a3264f:#f5b942 Potli | Counter 2 | 12 | 10 | ^10:51', '#kurta:#0e7490:#f5c542 Angrakha, M | Collected | 3 | 2 | ^10:44', '#jhumka:#d9a441:#a3264f Jhumka | Counter 1 | 9 | 8 | ^10:40'], row: 58 }), card('Sold at both ends', lines(['triangle-alert | Plum anarkali, M | Counter 10:12, web 10:13 | >Decide', 'wifi-off | Offline 9:10 to 9:26 | 7 bills caught up | *g Done']), 340))),
      bare(phoneStage('linear-gradient(135deg,#5eead4,#0b4f4a)', 'Order at home, collect at the counter', ['qr-code | A code opens the parcel', 'undo-2 | Returns go the same way', 'user | One customer by phone number'],
        pagePhone(`<div class="col grow" style="padding:26px 22px;gap:16px;background:#f2fbf9;align-items:center"><h2>Ready in Chandni Chowk</h2><div class="row" style="gap:10px">${thumb('kurta:#0e7490:#f5c542', 76)}${thumb('shoe:#8a3b1d:#e3a34c', 76)}</div><svg width="210" height="210" viewBox="0 0 21 21" shape-rendering="crispEdges"><rect width="21" height="21" fill="#fff"/>${Array.from({ length: 441 }, (_, n) => ((n * 7919 + (n % 21) * 104729 + Math.floor(n / 21) * 1299709) % 11 < 5 ? `<rect x="${n % 21}" y="${Math.floor(n / 21)}" width="1" height="1" fill="#0b3b39"/>` : '')).join('')}${[[0, 0], [14, 0], [0, 14]].map(([x = 0, y = 0]) => `<rect x="${x}" y="${y}" width="7" height="7" fill="#0b3b39"/><rect x="${x + 1}" y="${y + 1}" width="5" height="5" fill="#fff"/><rect x="${x + 2}" y="${y + 2}" width="3" height="3" fill="#0b3b39"/>`).join('')}</svg><div class="strong" style="font-size:30px;letter-spacing:.16em">4 8 2 1</div><div class="muted" style="text-align:center">Show this at counter 2<br>until Tuesday, 20:00</div>${chips('₹2,448 paid by UPI')}</div>`, 720))),
    ],
  },
}
