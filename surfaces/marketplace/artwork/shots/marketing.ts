import { bare, browser, poster, side, top } from '../frames.ts'
import { button } from '../html.ts'
import { calendar, chips, funnel } from '../layouts/boards.ts'
import { donut, legend, lineChart } from '../layouts/charts.ts'
import { mail, mailBuilder } from '../layouts/mails.ts'
import { card, columns, form, kpis, lines, note, ranked, stack, table } from '../layouts/panels.ts'
import { chatPhone, pagePhone, phoneStage } from '../layouts/phones.ts'
import { gallery } from '../layouts/pictures.ts'
import { homePage, shops } from '../layouts/storefront.ts'
import type { AppShots } from '../write-screenshots.ts'
import { wheel } from '../layouts/wheel.ts'

const diwaliMail = mail('Kaveri Silks', '#6b1237', 'Diwali lights, woven in silk', 'diya:#c2571b:#ffd166', 'Namaste Meera, our Kanchipuram looms have been busy since August. Three new colours, ready before Dhanteras.', [
  'saree:#8e1b4b:#f5b942 | Rani Kanchipuram | ₹8,499',
  'saree:#14532d:#e0b040 | Leaf Temple Border | ₹7,250',
  'saree:#1e3a8a:#f3c969 | Midnight Zari | ₹9,100',
])

export const marketingShots: Record<string, AppShots> = {
  'marigold-mail': {
    title: 'Marigold Mail', accent: '#e4570b', theme: 'warm', nav: 'mail Campaigns | workflow Flows | users Audience | chart-column Reports | palette Brand',
    shots: [
      top({ on: 'Campaigns', title: 'Diwali preview', sub: 'Draft, saved at 18:42', actions: button('Send a test', 'ghost') + button('Schedule', '', 'calendar-clock') },
        mailBuilder('type Text | image Picture | shopping-bag Product | square-mouse-pointer Button | ticket Coupon | timer Countdown | columns-2 Columns | minus Divider | share-2 Social | star Review', diwaliMail,
          '<h2>Products</h2>' + form(['Show | [Chosen] | Chosen, Best, New', 'Price | (on) | Live until sent', 'Sold out | (on) | Replace by the next', 'Button text | See all offers', 'Columns | [3] | 1, 2, 3'])),
      ),
      side({ on: 'Reports', title: 'Diwali preview', sub: 'Sent 24 Oct 2026, 19:30 to 8,412 readers', actions: button('Export', 'ghost', 'download') },
        kpis(['Delivered | 8,361 | 99.4 %', 'Opened | 3,914 | +6.1 points', 'Orders | 214 | 38 COD confirmed', 'Revenue | ₹6,48,920 | +22 % on Diwali 2025']) +
        columns(card('From mail to order', funnel(['Delivered | 8,361 | 1 | *n 100 %', 'Opened | 3,914 | 0.68 | *n 46.8 %', 'Clicked | 1,126 | 0.42 | *n 13.5 %', 'In the cart | 402 | 0.28 | *n 4.8 %', 'Ordered | 214 | 0.19 | *g 2.6 %']) + '<div style="margin-top:16px">' + note('lightbulb', 'Readers in Chennai clicked the temple border four times as often. Send them a follow-up?') + '</div>'),
          card('Most clicked', ranked(['#saree:#8e1b4b:#f5b942 Rani silk | 388 | 0.94', '#saree:#14532d:#e0b040 Leaf border | 301 | 0.74', '#saree:#1e3a8a:#f3c969 Midnight | 240 | 0.58', '#bag:#a3264f:#f5b942 Potli bag | 118 | 0.3']), 340)),
      ),
      poster('Flows that run while you sleep, and stop when the customer buys', 'linear-gradient(120deg,#f59a2e,#c2410c)',
        kpis(['Welcome | ₹1,84,300 | 31 % open to order', 'Back in stock | ₹96,750 | 412 sizes', 'Win back | ₹61,120 | after 120 days']) +
        table({ columns: 'Flow | Starts when | Mails | Last 30 days | >Revenue | On', rows: ['!Welcome | First order delivered | 3 | /3,5,4,6,8,9,12 | ₹1,84,300 | (on)', '!Your size is back | Stock returns | 1 | /2,2,5,4,7,6,9 | ₹96,750 | (on)', '!We miss you | No order for 120 days | 2 | /6,5,5,4,5,6,6 | ₹61,120 | (on)', '!Third purchase | Third order delivered | 1 | /1,2,2,3,3,4,4 | ₹38,400 | (on)', '!Birthday | On the day, 8 in the morning | 1 | /2,3,2,3,2,3,2 | ₹22,950 | (off)'] })),
    ],
  },
  'dholak-broadcasts': {
    title: 'Dholak Broadcasts', accent: '#b8410b', nav: 'megaphone Broadcasts | layout-template Templates | users Audiences | message-circle Replies | settings Settings',
    shots: [
      bare(phoneStage('linear-gradient(130deg,#4f1208,#b8410b)', 'Festive news on WhatsApp, only to those who said yes', ['badge-check | Approved templates with product cards', 'map-pin | Audiences by pincode and payment', 'indian-rupee | Cost known before you send', 'hand | “Stop” understood in six languages'],
        chatPhone('Ananda Spices', 'Business account', ['Namaste Ritu ji! Your last jar of Malvani masala should be nearly empty. Fresh batch ground on Monday.\n\n10 % off till Sunday with MALVANI10. | jar:#b3361b:#7a1f0c | Order now, See all masalas', '>Does it reach Nashik by Friday?', 'Yes, Thursday 19 Nov for 422005. COD available.', '>Great, 2 jars please']))),
      side({ on: 'Broadcasts', bold: true, title: 'Broadcasts', sub: '9 sent this month, quality rating high', actions: button('New broadcast', '', 'plus') },
        kpis(['Delivered | 31,204 | 98.1 %', 'Read | 24,690 | 79 %', 'Replies | 1,846 | +212', 'Orders | 688 | ₹9,12,400']) +
        table({ tabs: 'All 42 | Scheduled 3 | Drafts 5', search: 'Find a broadcast', columns: 'Broadcast | Audience | State | Read | >Cost | >Orders', rows: ['!Malvani fresh batch | Bought masala, 90 days | *g Sent | ~0.81 81 % | ₹1,942 | 96', '!Navratri hampers | Gujarat and Mumbai | *b Sending | ~0.46 46 % | ₹3,310 | 41', '!Pay by UPI, save ₹50 | COD buyers | *g Sent | ~0.74 74 % | ₹2,208 | 133', '!Mango pickle is back | Asked for it | *g Sent | ~0.92 92 % | ₹318 | 67', '!Diwali gifting | Companies | *a Scheduled | ^24 Oct, 10:00 | ₹1,120 | –', '!Rakhi express | Delivered in 2 days | *g Sent | ~0.69 69 % | ₹2,764 | 120', '!Tea club | Tea, 3 orders or more | *n Draft | – | – | –'] })),
      side({ on: 'Audiences', bold: true, title: 'New audience', actions: button('Save audience', '', 'check') },
        columns(card('Customers who', form(['Bought | Any of: Masala, Pickle', 'In the last | 90 days', 'Live in | Pune 411001 to 411062', 'Pay by | [COD] | UPI, Card, COD, Any', 'Agreed to WhatsApp | (on) | Cannot be turned off', 'Not messaged for 7 days | (on) | Frequency cap'])),
          stack(card('2,418 customers', donut(['Marathi | 58 | #b8410b', 'Hindi | 27 | #f59e0b', 'English | 15 | #fcd9b0'], '2,418 | customers') + legend(['Marathi | 58 | #b8410b', 'Hindi | 27 | #f59e0b', 'English | 15 | #fcd9b0']), 0), note('indian-rupee', 'About ₹1,898 in conversation charges. Last time this audience bought for ₹1,12,300.')))),
    ],
  },
  'tyohar-planner': {
    title: 'Tyohar Planner', accent: '#c8320f', theme: 'warm', nav: 'calendar-days Calendar | list-checks Checklists | images Ideas | map States',
    shots: [
      top({ on: 'Calendar', title: 'November 2026', sub: 'Maharashtra, Gujarat, Karnataka and all India', actions: button('Subscribe', 'ghost', 'rss') + button('Add a day', '', 'plus') },
        calendar(6, 30, { 1: 'n Rajyotsava', 3: 'a Last courier east', 5: 'a Order hampers', 6: 'r Dhanteras', 8: 'r Diwali', 9: 'x Padwa', 10: 'r New Year', 11: 'r Bhai Dooj', 12: 'b Restock photos', 14: "g Children's Day", 17: 'a Wedding shoot', 20: 'b Brief the team', 21: 'x Tulsi Vivah', 24: 'r Guru Nanak', 27: 'b Weekend sale', 28: 'b Weekend sale' }, 5)),
      poster('Counts back from every festival, so nothing is late', 'linear-gradient(120deg,#fde2a7,#f59a2e)',
        columns(card('Diwali, 8 November', lines(['package | Order boxes and ribbons | Asha, by 28 September | *g Done', 'camera | Photograph the hampers | Ravi, by 6 October | *g Done', 'megaphone | Announce to regulars | Asha, by 16 October | *a 2 days left', 'truck | Last day to the north-east | 29 October | *n 15 days', 'store | Last day within the city | 6 November | *n 23 days'], 13)), card('Banner ideas', gallery(['diya:#c2571b:#ffd166 | Light, handmade | 1600 x 600 | | #fbe6c2', 'lamp:#8e1b4b:#f5b942 | Rangoli evening | 1600 x 600 | | #f7d7df'], 2, 150) + '<div style="height:14px"></div>' + chips('Diwali | Padwa | Bhai Dooj | Corporate gifts'), 480)), true),
    ],
  },
  'lucky-chakra': {
    title: 'Lucky Chakra', accent: '#7c2fc4', nav: 'disc-3 Wheel | gift Prizes | users Winners | settings Rules',
    shots: [
      browser('brassroute.example', 'linear-gradient(120deg,#3b1466,#a1308f)', homePage(shops.brass, 'Brass that remembers the hands that made it', 'lamp:#c9962e:#7a5612', ['diya:#c9962e:#8a6a1d | Akhand diya | ₹649', 'pot:#d1a23b:#7a5612 | Water lota | ₹1,150', 'lamp:#d8b04a:#8a6a1d | Table lamp | ₹3,499', 'bag:#8a6a1d:#e7c76a | Puja kit | ₹1,899']) + wheel()),
      side({ on: 'Prizes', title: 'Prizes and odds', sub: 'Budget today: ₹640 of ₹1,500 used', actions: button('Save', '', 'check') },
        kpis(['Spins this week | 4,318 | +18 %', 'Numbers verified | 3,902 | 90 %', 'Codes used | 611 | 15.6 %', 'Cost of prizes | ₹7,940 | 2.1 % of sales']) +
        columns(table({ columns: 'Prize | Odds | Left today | >Worth | On', rows: ['!10 % off | ~0.34 34 % | 180 | ₹120 | (on)', '!Free delivery | ~0.28 28 % | 240 | ₹60 | (on)', '!Brass diya | ~0.04 4 % | 6 | ₹149 | (on)', '!₹200 off ₹1,999 | ~0.16 16 % | 90 | ₹200 | (on)', '!Gift wrap | ~0.18 18 % | no limit | ₹15 | (on)', '!Better luck at Holi | ^0 % | – | – | (off)'], row: 58 }), card('Rules', form(['Budget a day | ₹1,500 | Then gift wrap until midnight', 'One spin per phone | (on) | Checked by OTP', 'Show on | [2nd page] | Entry, 2nd page, Exit', 'Looks | Brass chakra']), 320))),
    ],
  },
  'mohalla-referrals': {
    title: 'Mohalla Referrals', accent: '#d9480f', theme: 'warm', nav: 'heart-handshake Programme | trophy Leaderboard | shield-check Checks | gift Rewards',
    shots: [
      bare(phoneStage('linear-gradient(135deg,#ffe3bd,#ffb35c)', 'A neighbour’s word, sent with one tap', ['link | A short link for every customer', 'gift | ₹150 for both, after delivery', 'languages | Messages in nine languages'],
        chatPhone('Sunita Didi', 'online', ['>Look what I found! Kadhai paneer in ten minutes with these masalas. ₹150 off your first order with my link: | jar:#c2571b:#6b2a0c | Open anandaspices.example', 'Ordered the garam masala and the pickle', 'Delivered on Monday?', '>Yes! And I get ₹150 too'], 700), '#3a1a06')),
      side({ on: 'Leaderboard', title: 'Leaderboard', sub: 'Since 1 October 2026', actions: button('Send hampers to the top 10', '', 'gift') },
        kpis(['New customers | 486 | +31 %', 'Rewards paid | ₹72,900 | ₹150 each', 'Refused | 41 | 7.8 % self-referrals']) +
        table({ columns: 'Place | Customer | Shared | Friends ordered | Waiting | >Earned | Check', rows: ['1 | @Sunita Deshmukh | 64 | 23 | 2 | ₹3,450 | *g Clean', '2 | @Farah Khan | 51 | 19 | 4 | ₹2,850 | *g Clean', '3 | @Lakshmi Iyer | 38 | 17 | 0 | ₹2,550 | *g Clean', '4 | @Gurpreet Gill | 47 | 14 | 1 | ₹2,100 | *a Same street', '5 | @Ananya Bose | 29 | 12 | 3 | ₹1,800 | *g Clean', '6 | @Joseph Mathew | 33 | 11 | 0 | ₹1,650 | *g Clean', '7 | @Neha Agarwal | 20 | 9 | 6 | ₹450 | *r Same UPI handle'], row: 56 })),
    ],
  },
  'pinwheel-seo': {
    title: 'Pinwheel', accent: '#d6246e', theme: 'cool', nav: 'gauge Overview | list-checks To fix | file-search Pages | code Structured data',
    shots: [
      side({ on: 'Overview', title: 'Good evening. Five things to fix.', sub: 'Last check at 02:10, 1,284 pages', actions: button('Check now', 'ghost', 'refresh-cw') },
        columns(card('', `<div style="text-align:center;padding:14px">${donut(['Good | 86 | #d6246e', 'To fix | 14 | #f3cfe0'], '86 | of 100', 230)}</div>` + lineChart(['61,64,64,70,72,79,83,86'], 'Sep | Oct | Nov', 190, '', 300), 340),
          card('To fix first', lines(['file-text | 40 products have no description | Shawls, Stoles and 3 more | >Write', 'scissors | 112 titles are cut off in results | “Pure Pashmina Shawl for Women Kashmir…” | >Shorten', 'image | 26 pictures weigh more than 1 MB | Slowest: home page banner, 4.1 MB | >Shrink', 'link-2-off | 9 broken links | Old collection “winter-24” | >Redirect', 'star | Ratings are not in structured data | 318 products with reviews | >Add', 'languages | Hindi pages miss their hreflang | 64 pages | >Fix'], 15)))),
      poster('See your listing as searchers see it, before and after', 'linear-gradient(125deg,#ff8a4c,#d6246e)',
        columns(card('Now', '<div class="small muted">himalayanlooms.example › products › shawl-0412</div><div style="font-size:22px;color:#1a0dab;margin:5px 0">Pure Pashmina Shawl for Women Kashmir Handm…</div><div class="muted">Buy now at best price. Free shipping. Best quality. Buy now at best price. Free shipping.</div>'), card('With the suggestion', '<div class="small muted">himalayanlooms.example › products › shawl-0412</div><div style="font-size:22px;color:#1a0dab;margin:5px 0">Kani Pashmina Shawl, Handwoven in Srinagar</div><div class="muted">70 x 200 cm, woven on a wooden loom in 14 weeks. GI certified.</div><div class="small" style="margin-top:6px;color:#b45309">★★★★★ <span class="muted">4.8 · 96 reviews · ₹18,500 · In stock</span></div>')) +
        table({ columns: 'Page | Title length | Description | Structured data | Clicks in 28 days', rows: ['!Kani Pashmina Shawl | *g 43 | *g 118 | *g Valid | /3,4,4,6,8,9,12', '!Sozni Stole, Ivory | *g 39 | *a 61 | *g Valid | /5,5,6,5,7,8,8', '!Woollen Pheran | *r 84 | *r None | *a Price missing | /6,5,5,4,4,3,3', '!Walnut Jewellery Box | *g 46 | *g 132 | *g Valid | /1,2,2,4,4,5,7'], row: 58 })),
    ],
  },
  'parchi-coupons': {
    title: 'Parchi', accent: '#c2410c', nav: 'ticket-percent Offers | qr-code Codes | chart-column Results | settings Settings',
    shots: [
      top({ on: 'Offers', bold: true, title: 'New offer', sub: 'Reads: two kurtas, dupatta at half price', actions: button('Save as draft', 'ghost') + button('Start offer', 'dark', 'play') },
        columns(card('The offer in a sentence', '<div style="font-size:23px;line-height:2.05">Buy <span class="pill x" style="font-size:20px">2</span> of <span class="pill x" style="font-size:20px">Kurtas</span> and get <span class="pill x" style="font-size:20px">1 Dupatta</span> at <span class="pill x" style="font-size:20px">50 % off</span>, only in <span class="pill x" style="font-size:20px">Gujarat</span>, only <span class="pill x" style="font-size:20px">prepaid</span>, until <span class="pill x" style="font-size:20px">Sunday, 23:59</span>, at most <span class="pill x" style="font-size:20px">once per customer</span>.</div><div style="margin-top:22px">' + form(['Can be combined with other offers | (off) | Except free delivery', 'Say why when it does not apply | (on) | “Add one more kurta”', 'Show on product pages | (on) | Below the price']) + '</div>'),
          stack(card('What it touches', lines(['shirt | 146 products | 92 kurtas, 54 dupattas', 'users | About 310 customers | from the last 60 days', 'indian-rupee | ₹27,900 less margin | 6.2 % of expected sales', 'receipt | GST on the reduced value | 5 % and 12 %'])), note('triangle-alert', 'Three dupattas would be sold below cost.')))),
      side({ on: 'Codes', title: 'Codes', sub: '12,480 made, 3,127 used', actions: button('Make codes', '', 'plus') },
        table({ tabs: 'All 18 | Running 6 | Ended 9', search: 'Find a code', filters: 'Export QR', columns: 'Code | Offer | Used | Ends | State | >Sales', rows: ['!NAVRATRI-•••• | 15 % on chaniya choli | ~0.62 3,100 of 5,000 | 22 Oct | *g Running | ₹8,41,200', '!RADIO98 | ₹200 off ₹1,499 | ~0.3 602 of 2,000 | 31 Oct | *g Running | ₹3,02,750', '!PARCEL-•••• | Free dupatta | ~0.21 420 of 2,000 | 31 Dec | *g Running | ₹1,88,900', '!PEHLA10 | 10 % on first order | ^no limit | – | *g Running | ₹5,12,300', '!SURATMEET | Wholesale evening | ~0.88 88 of 100 | 12 Oct | *n Ended | ₹2,64,000', '!UPI50 | ₹50 off prepaid | ^no limit | – | *g Running | ₹9,75,400', '!RAKHI2 | Two at ₹499 | ~1 500 of 500 | 9 Aug | *n Ended | ₹1,24,750'], row: 62 })),
    ],
  },
  'shopfront-stories': {
    title: 'Shopfront Stories', accent: '#e11d48', nav: 'calendar Queue | images Formats | hash Captions | chart-line Results',
    shots: [
      bare(phoneStage('linear-gradient(135deg,#ffc93c,#e11d48)', 'One product, every format, no late nights', ['smartphone | Story, square and short video', 'tag | Price stickers that stay right', 'clock | Posted when your followers look'],
        pagePhone(`<div class="grow" style="position:relative;background:#f7d9c4;overflow:hidden"><div style="position:absolute;inset:90px 20px 120px">${gallery(['shoe:#8a3b1d:#e3a34c | | | | #f7d9c4'], 1, 380).replaceAll('class="card"', 'class=""')}</div><div class="row" style="position:absolute;left:18px;top:16px;right:18px"><b>Chhaya Footwear</b></div><div class="strong" style="position:absolute;left:26px;bottom:150px;background:#fff;border-radius:12px;padding:10px 16px;font-size:22px">₹1,299</div><div class="serif" style="position:absolute;left:26px;right:26px;bottom:60px;font-size:31px;line-height:1.1;color:#3d2616;font-weight:650">Jutti weather is here</div></div>`, 720))),
      side({ on: 'Queue', title: 'August 2026', sub: '38 posts queued, 3 removed because they sold out', actions: button('Fill the gaps', '', 'wand-sparkles') },
        calendar(5, 31, { 2: 'x Jutti, story', 4: 'b Kolhapuri reel', 5: 'x New arrivals', 8: 'g Monsoon sale', 9: 'x Kids pairs', 11: 'b Making of', 13: 'x Mojari, story', 14: 'r Sold out', 16: 'g Weekend offer', 18: 'x Bridal pair', 20: 'b How to care', 22: 'x Jutti, square', 24: 'g Rakhi gifts', 26: 'x Festive edit', 28: 'b Workshop reel', 30: 'g Last pairs' }, 12)),
    ],
  },
}
