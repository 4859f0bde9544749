import { bare, browser, poster, side, top } from '../frames.ts'
import { button } from '../html.ts'
import { chips, cohorts, funnel } from '../layouts/boards.ts'
import { barChart, donut, legend, lineChart } from '../layouts/charts.ts'
import { card, columns, form, kpis, lines, note, ranked, stack, table } from '../layouts/panels.ts'
import { chatPhone, phoneStage } from '../layouts/phones.ts'
import { heat, sliders } from '../layouts/pictures.ts'
import { pincodeMap, stateTiles } from '../layouts/places.ts'
import { homePage, productPage, shops } from '../layouts/storefront.ts'
import type { AppShots } from '../write-screenshots.ts'

const pune = [
  '130 | 120 | 411045 | 0.72', '300 | 90 | 411007 | 0.95', '460 | 110 | 411015 | 0.4', '640 | 110 | 412207 | 0.16', '90 | 280 | 411021 | 0.5', '240 | 230 | 411016 | 0.83', '390 | 240 | 411001 | 0.66', '560 | 230 | 411014 | 0.61',
  '690 | 260 | 412105 | 0.08', '150 | 430 | 411041 | 0.3', '300 | 350 | 411030 | 0.78', '460 | 370 | 411040 | 0.55', '620 | 400 | 411028 | 0.7', '290 | 490 | 411046 | 0.22', '500 | 490 | 411048 | 0.36',
]

export const analyticsShots: Record<string, AppShots> = {
  'bahi-insights': {
    title: 'Bahi Insights', accent: '#1e4fd8', nav: 'sun Today | chart-column Sales | package Products | users Customers | wallet Cash | settings Settings',
    shots: [
      side({ on: 'Today', title: 'Good morning, Asha', sub: 'Saturday, 21 November 2026, 9:05', actions: button('This week', 'ghost', 'calendar') },
        kpis(['Net sales | ₹4,82,310 | +12.4 % on last week', 'Orders kept | 318 | +21', 'Stuck with couriers | ₹64,870 | !23 parcels over 5 days', 'In the bank Monday | ₹2,91,400 | 3 settlements']) +
        columns(card('Net sales after GST and returns', lineChart(['38,42,40,51,49,62,58,71,66,74,69,82,78,88', '34,36,39,44,46,50,52,55,58,57,61,66,68,70'], '8 Nov | 12 Nov | 16 Nov | 21 Nov', 330, '0 | ₹30k | ₹60k | ₹90k')),
          card('Needs you today', lines(['triangle-alert | 7 parcels not moving | Bengaluru hub since Tuesday', 'rotate-ccw | 4 refunds due | ₹6,240, oldest 3 days', 'package-x | Brass diya sells out in 2 days | 18 left', 'message-circle | 5 COD orders unconfirmed | since last evening']), 340))),
      top({ on: 'Sales', bold: true, title: 'Diwali against Diwali', sub: '20 days to the festival, 2026 (8 Nov) and 2025 (20 Oct)', actions: button('Export', 'ghost', 'download') },
        kpis(['Net sales 2026 | ₹18,64,200 | +27 %', 'Average order | ₹1,486 | +₹112', 'Prepaid | 58 % | +9 points', 'Returned | 6.1 % | −1.8 points']) +
        columns(card('Per day, prepaid and COD', barChart('22/30,24/28,30/31,28/36,36/34,41/33,44/36,40/38,52/37,58/40,66/38,71/42,88/44,96/40', '−13 | −12 | −11 | −10 | −9 | −8 | −7 | −6 | −5 | −4 | −3 | −2 | −1 | Day', 370)), card('What grew', ranked(['Lamps and diyas | +64 % | 0.96', 'Gift hampers | +51 % | 0.78', 'Puja sets | +22 % | 0.38', 'Table linen | +9 % | 0.18', 'Cushions | −4 % | 0.06']), 330))),
      bare(phoneStage('linear-gradient(135deg,#0b1f4b,#1e4fd8)', 'Yesterday in five lines, at nine every morning', ['indian-rupee | The number that reaches the bank', 'bell | What needs you, before customers ask', 'eye-off | A staff view without margins'],
        chatPhone('Bahi Insights', 'Daily summary', ['Good morning Asha! Friday, 20 November:\n\nNet sales ₹71,240 (+9 %)\n52 orders, 31 prepaid\n3 returns, ₹2,180\nOn the way to the bank: ₹58,900', 'Brass diya will be sold out on Sunday. Reorder 60? | diya:#c9962e:#8a6a1d | Reorder, Remind me tomorrow', '>Reorder', 'Purchase order PO-118 sent to Moradabad Metals.'], 700))),
    ],
  },
  'pincode-atlas': {
    title: 'Pincode Atlas', accent: '#1d6fe0', theme: 'cool', nav: 'map Map | list Lanes | pencil-ruler Rules | truck Couriers',
    shots: [
      side({ on: 'Map', title: 'Pune, kept orders', sub: '1 August to 31 October 2026', actions: button('Draw an area', '', 'pencil-ruler') },
        columns(`<div class="card grow" style="padding:14px">${pincodeMap(pune)}</div>`, stack(card('411007 Aundh', ranked(['Orders | 642 | 0.95', 'Kept | 95 % | 0.95', 'Days to deliver | 1.8 | 0.25', 'Prepaid | 71 % | 0.71'])), card('Weakest here', lines(['map-pin | 412105 Uruli | 8 % of orders, 41 % refused', 'map-pin | 412207 Wagholi | 16 %, 6.2 days'])), note('lightbulb', 'Prepaid only in 412105 would have saved ₹18,420.')).replace('class="col grow"', 'class="col" style="width:310px"'))),
      poster('From the whole country down to one post office', 'linear-gradient(120deg,#9ed3ff,#1d6fe0)',
        columns(card('Sales by State', `<div style="height:440px">${stateTiles('MH 0.95, KA 0.8, TN 0.62, DL 0.74, UP 0.45, GJ 0.7, RJ 0.4, WB 0.52, TS 0.58, KL 0.5, PB 0.35, HR 0.42, MP 0.3, AP 0.34, AS 0.2, BR 0.24, OD 0.26', 64)}</div>`), card('Days to deliver', ranked(['@Maharashtra Pune | 2.1 | 0.24', '@Karnataka Bengaluru | 2.6 | 0.3', '@Delhi | 2.9 | 0.34', '@West Bengal | 4.4 | 0.52', '@Assam | 6.8 | 0.8']), 400)), true),
    ],
  },
  'rto-radar': {
    title: 'RTO Radar', accent: '#39c5ff', theme: 'dark', nav: 'radar Radar | truck Couriers | file-exclamation-point Disputes | shield Rules',
    shots: [
      side({ on: 'Radar', title: 'Returns to origin', sub: 'Last 30 days, 2,914 COD parcels', actions: button('Weekly mail', 'ghost', 'mail') },
        kpis(['RTO rate | 17.3 % | −4.1 points', 'Cost of returns | ₹1,08,640 | −₹31,200', 'Courier’s fault | 38 % | !192 parcels', 'Disputes won | ₹22,480 | 71 of 96']) +
        columns(card('RTO rate by week', lineChart(['24,23,25,22,21,22,19,20,18,17.3', '24,24,23,24,25,24,23,24,23,24'], 'Sep | Oct | Nov', 300, '0 | 10 % | 20 % | 30 %')), card('Lanes that turned bad', ranked(['Surat to Patna | 41 % | 0.95', 'Surat to Guwahati | 36 % | 0.84', 'Delhi to Kochi | 28 % | 0.62', 'Surat to Jaipur | 23 % | 0.5', 'Delhi to Pune | 12 % | 0.26']), 340))),
      side({ on: 'Disputes', title: 'Fake attempts', sub: 'Scans say “customer not available”; the evidence says otherwise', actions: button('Send 14 letters', '', 'send') },
        table({ tabs: 'To send 14 | Sent 61 | Won 71', filters: 'Courier | Zone', columns: 'Parcel | Courier said | Evidence | Phone log | >Freight | State', rows: ['!HX-88213 | Customer refused, 11:02 | Van 14 km away | *r No call | ₹168 | *a To send', '!HX-88190 | Address not found | Delivered here in June | *r No call | ₹142 | *a To send', '!HX-87954 | Not available, 23:41 | After working hours | *r No call | ₹155 | *a To send', '!HX-87811 | Customer refused | WhatsApp: “please send again” | *g 1 call | ₹149 | *b Sent', '!HX-87790 | Not available, 9:00 | Same minute as 31 others | *r No call | ₹172 | *b Sent', '!HX-87622 | Door locked | Shop open till 21:00 | *a Rang 2 s | ₹138 | *g Won', '!HX-87519 | Refused | OTP never requested | *r No call | ₹160 | *g Won'], row: 60 })),
    ],
  },
  'cohort-kettle': {
    title: 'Cohort Kettle', accent: '#4f5be8', nav: 'grid-3x3 Cohorts | hourglass Lifetime | repeat Second order | users Segments',
    shots: [
      top({ on: 'Cohorts', title: 'Who comes back', sub: 'By month of the first order, share with another kept order', actions: button('By first product', 'ghost') + button('Save segment', '', 'users') },
        `<div class="card grow">${cohorts(['January | 412 | 100,31,24,19,17,16,15,22,19,14,13', 'February | 388 | 100,28,22,18,16,15,21,18,14,12', 'March | 455 | 100,33,26,20,19,24,20,17,15', 'April | 501 | 100,30,23,21,26,22,18,16', 'May | 476 | 100,29,25,30,24,20,17', 'June | 530 | 100,34,33,27,23,19', 'July | 612 | 100,38,31,26,22', 'August | 690 | 100,41,33,28', 'September | 744 | 100,36,31', 'October | 1,208 | 100,27', 'November | 11 | 100'], 11)}</div>`),
      poster('What a customer is worth, after everything it costs', 'linear-gradient(120deg,#6672f5,#2a2f8f)',
        columns(card('Contribution per customer, 12 months', lineChart(['0,310,430,520,590,655,705,790,845,885,920,948', '0,240,310,360,400,432,460,488,512,530,548,560'], 'First order | 3 months | 6 months | 12 months', 330, '0 | ₹350 | ₹700 | ₹1,050') + chips('First bought a hamper | All customers')), card('By first product', ranked(['#tea:#14532d:#e0b040 First flush tea | ₹1,420 | 0.96', '#jar:#b3361b:#7a1f0c Masala set | ₹1,112 | 0.76', '#bottle:#8a6a1d:#3f2a08 Cold-pressed oil | ₹948 | 0.64', '#soap:#7fae7a:#2f5a3c Herbal soap | ₹512 | 0.35']), 380))),
    ],
  },
  'footfall-heatmaps': {
    title: 'Footfall Heatmaps', accent: '#2458e6', theme: 'dark', nav: 'flame Maps | mouse-pointer-click Dead clicks | arrow-down-to-line Scroll | split Compare',
    shots: [
      browser('mittihome.example · 4,218 taps, last 7 days', 'linear-gradient(130deg,#152a6e,#0e9f8f)', homePage(shops.mitti, 'Earth, shaped slowly', 'pot:#b4552d:#f0c9a0', ['rug:#8a3b1d:#e3b778 | Dhurrie, rust | ₹3,200', 'cushion:#d99a3c:#8a3b1d | Kantha cushion | ₹890', 'lamp:#c26a3a:#5a2a12 | Terracotta lamp | ₹1,450', 'pot:#8c4a2a:#f0c9a0 | Long-neck vase | ₹1,150']) + heat(['170 | 262 | 95 | 0.9', '820 | 36 | 60 | 0.5', '960 | 36 | 44 | 0.6', '430 | 36 | 40 | 0.4', '180 | 540 | 110 | 0.8', '470 | 560 | 90 | 0.5', '740 | 560 | 80 | 0.3', '1010 | 560 | 70 | 0.3', '860 | 230 | 80 | 0.2'])),
      side({ on: 'Dead clicks', title: 'Where people press and nothing happens', sub: 'Phones only, 12,480 visits', actions: button('Compare versions', 'ghost', 'split') },
        kpis(['Dead clicks | 1,932 | !on 15 % of visits', 'Half of visitors reach | 62 % | of the product page', 'See the second banner | 9 % | !of visitors']) +
        columns(card('Pressed in vain', ranked(['Fabric picture (not a link) | 612 | 0.95', 'Size chart, closed | 438 | 0.7', '“4.8 stars” | 301 | 0.5', 'Delivery date | 266 | 0.44', 'Struck price | 118 | 0.2'])), card('How far they scroll', barChart('100,94,86,71,62,48,33,21,14,9', 'Top | 10 | 20 | 30 | 40 | 50 | 60 | 70 | 80 | End', 300, 520)))),
    ],
  },
  'drishti-funnels': {
    title: 'Drishti', accent: '#0b74d1', theme: 'cool', nav: 'funnel Funnels | credit-card Payments | bell Alerts | route Paths',
    shots: [
      side({ on: 'Funnels', title: 'From view to doorstep', sub: '7 to 20 November 2026, all devices', actions: button('Edit steps', 'ghost', 'pencil') },
        `<div class="card grow">${funnel(['Product seen | 48,210 | 1 | *n 100 %', 'Added to bag | 6,904 | 0.72 | *n 14.3 %', 'Pincode checked | 5,120 | 0.6 | *n 74 %', 'Payment chosen | 3,386 | 0.47 | *n 66 %', 'UPI approved | 1,702 | 0.33 | *r 81 %, usual 89', 'COD confirmed | 1,041 | 0.25 | *g 92 %', 'Delivered | 2,588 | 0.22 | *n 94 %', 'Kept | 2,394 | 0.2 | *g 92.5 %'])}<div style="height:16px"></div>${note('triangle-alert', 'UPI approvals fell on Saturday between 19:00 and 22:00. Three of four time-outs come from one bank; cards were not touched.')}</div>`),
      top({ on: 'Payments', title: 'Payment paths', sub: 'What happens after “Pay now”', actions: button('Set an alert', '', 'bell') },
        columns(card('How it ends', `<div style="text-align:center">${donut(['UPI paid | 46 | #0b74d1', 'COD confirmed | 28 | #6ec0ff', 'Card paid | 11 | #123f7a', 'Left | 15 | #d5dfec'], '3,386 | attempts', 240)}</div>` + legend(['UPI paid | 46 | #0b74d1', 'COD confirmed | 28 | #6ec0ff', 'Card paid | 11 | #123f7a', 'Left | 15 | #d5dfec']), 340),
          table({ columns: 'Path | Attempts | Done | Time | Trend', rows: ['!UPI app on phone | 1,486 | ~0.91 91 % | 24 s | /8,8,9,9,9,9,9', '!UPI QR on desktop | 402 | ~0.78 78 % | 48 s | /7,8,7,8,8,8,8', '!UPI collect request | 214 | ~0.52 52 % | 2 min | /8,7,6,6,5,4,4', '!Card with OTP | 388 | ~0.84 84 % | 51 s | /7,8,8,8,8,8,9', '!Net banking | 96 | ~0.7 70 % | 1 min | /6,7,7,7,7,7,7', '!COD, WhatsApp | 1,130 | ~0.92 92 % | 6 min | /7,8,8,9,9,9,9'], row: 66 }))),
    ],
  },
  'margin-meter': {
    title: 'Margin Meter', accent: '#2563eb', nav: 'gauge Margins | calculator What if | receipt Costs | truck Freight bills',
    shots: [
      side({ on: 'Margins', title: 'What each product leaves you', sub: 'October 2026, after goods, packing, fees, freight, returns', actions: button('Monday list', 'ghost', 'mail') },
        kpis(['Contribution | ₹3,18,450 | 21.4 % of sales', 'Loss-makers | 14 products | !−₹26,900', 'Freight over estimate | ₹8,730 | !62 weight disputes', 'Returns | ₹41,200 | −12 %']) +
        table({ columns: 'Product | Sold | >Price | >Goods | >Freight and fees | >Returns | >Left per piece', rows: ['#bottle:#8a6a1d:#3f2a08 Groundnut oil 1 l | 812 | ₹420 | ₹236 | ₹64 | ₹3 | !₹117', '#jar:#b3361b:#7a1f0c Chilli pickle | 640 | ₹260 | ₹112 | ₹51 | ₹2 | !₹95', '#tea:#14532d:#e0b040 Nilgiri tea | 388 | ₹540 | ₹280 | ₹49 | ₹4 | !₹207', '#rug:#8a3b1d:#e3b778 Dhurrie, 4 x 6 | 121 | ₹2,999 | ₹1,780 | ₹690 | ₹340 | *a ₹189', '#lamp:#c26a3a:#5a2a12 Floor lamp | 96 | ₹2,450 | ₹1,390 | ₹820 | ₹405 | *r −₹165', '#cushion:#d99a3c:#8a3b1d Cushion pair | 310 | ₹899 | ₹520 | ₹118 | ₹22 | *g ₹239'], row: 58 })),
      poster('Move the price, see what is left', 'linear-gradient(120deg,#5b8def,#12235a)',
        columns(card('Floor lamp, terracotta', sliders(['Price | ₹2,699 | 0.62', 'Discount | 5 % | 0.2', 'Freight | ₹690, box 40 x 40 | 0.45', 'Returns | 9 % | 0.3', 'Packing | ₹48 | 0.24']) + form(['COD allowed | (off) | 18 % of COD comes back'])), stack(kpis(['Left per piece | ₹214 | from −₹165', 'A month | ₹20,540 | at 96 pieces']), card('By price', lineChart(['-40,-8,20,64,110,168,214,232,226,190'], '₹2,199 | ₹2,499 | ₹2,699 | ₹2,999', 260, '0 | ₹90 | ₹180 | ₹270'))))),
    ],
  },
  'pixel-postman': {
    title: 'Pixel Postman', accent: '#1f7af0', theme: 'cool', nav: 'mailbox Deliveries | share-2 Destinations | shield-check Consent | activity Health',
    shots: [
      side({ on: 'Deliveries', bold: true, title: 'Delivery log', sub: 'Every event, once, where consent was given', actions: button('Filter', 'ghost', 'funnel') },
        kpis(['Events today | 18,420 | 99.97 % delivered', 'Saved from blockers | 2,310 | 12.5 %', 'Corrected | 37 | cancelled or returned', 'Script | 3.1 kB | before: 214 kB']) +
        table({ columns: 'Event | Order | Destination | Consent | Answer | At', rows: ['!purchase | HT-2291, ₹2,499 | Google Analytics | *g Given | *g 204 | ^10:42:08', '!purchase | HT-2291, ₹2,499 | Meta | *g Given | *g 200 | ^10:42:08', '!refund | HT-2240, −₹1,150 | Google Analytics | *g Given | *g 204 | ^10:41:51', '!add_to_cart | – | Meta | *n Not given | *n Not sent | ^10:41:37', '!purchase | HT-2290, ₹899 | Google Analytics | *g Given | *a Retry 1 | ^10:41:20', '!view_item | – | Google Analytics | *g Given | *g 204 | ^10:41:18', '!purchase | HT-2289, ₹3,200 | Meta | *g Given | *g 200 | ^10:40:55'] })),
      browser('leafandleela.example', 'linear-gradient(130deg,#1f7af0,#0a2f8c)', productPage({ shop: shops.leela, picture: 'bottle:#7fae7a:#24503b', ground: '#e7efdf', title: 'Bhringraj hair oil, 200 ml', price: '₹649 | ₹749', rating: '4.7 (212)', widget: '<div class="card" style="--panel:#fff;--line:#dce6da"><h2>Your choice about measuring</h2><p class="muted" style="margin-bottom:12px">We would like to count visits and learn which pages help. You decide, and you can change it at any time.</p>' + form(['Needed for the shop | (on) | Cart, sign-in', 'Counting visits | (on) | Google Analytics, from our server', 'Advertising | (off) | Meta']) + '<div class="row" style="margin-top:14px"><span class="btn ghost grow" style="justify-content:center">Only what is needed</span><span class="btn grow" style="justify-content:center">Save my choice</span></div></div>' })),
    ],
  },
}
