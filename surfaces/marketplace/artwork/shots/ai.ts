import { bare, browser, poster, side, top } from '../frames.ts'
import { button, icon } from '../html.ts'
import { chips, flow } from '../layouts/boards.ts'
import { barChart, lineChart } from '../layouts/charts.ts'
import { written } from '../layouts/mails.ts'
import { card, columns, form, kpis, lines, note, ranked, stack, table } from '../layouts/panels.ts'
import { chatPhone, phoneStage } from '../layouts/phones.ts'
import { gallery, sliders } from '../layouts/pictures.ts'
import { productPage, shopHead, productRow, shops } from '../layouts/storefront.ts'
import { thumb } from '../products.ts'
import type { AppShots } from '../write-screenshots.ts'

const tile = (title: string, content: string) => `<div class="card" style="font-size:20px;line-height:1.5;padding:20px 24px"><div class="small muted bold" style="margin-bottom:4px">${title}</div>${content}</div>`

export const aiShots: Record<string, AppShots> = {
  'lekhak-writer': {
    title: 'Lekhak', accent: '#6d34d6', nav: 'pen-tool Write | layers Drafts | languages Languages | mic Voice',
    shots: [
      side({ on: 'Write', title: 'Chanderi saree, sea green', sub: 'Facts from your product data and two photographs', actions: button('Draft again', 'ghost', 'refresh-cw') + button('Accept', '', 'check') },
        columns(card('What Lekhak may use', `<div class="row" style="margin-bottom:12px">${thumb('saree:#1f7a6a:#e7c873', 92)}${thumb('saree:#1f7a6a:#e7c873', 92, '#e0ece8')}</div>` + form(['Fabric | Chanderi, silk and cotton', 'Made in | Chanderi, Madhya Pradesh', 'Length | 5.5 m, blouse piece 80 cm', 'Care | Dry clean first']) + note('circle-question-mark', 'Thread count is unknown, so it is left out.'), 340),
          card('Draft in the voice of Kaveri Silks', written('The colour of the sea an hour after rain. Woven in Chanderi from silk and fine cotton, this saree is light enough to forget and has the faint crispness that keeps its pleats all evening. | Small gold butis are scattered over the body; the border is narrow, the way our grandmothers liked it for daytime. Five and a half metres, with a blouse piece of 80 cm. | Dry clean it the first time. After that a cold wash and a shady line will do.') + '<div style="margin-top:20px">' + chips('92 words | Warm | No claims added | Reads at grade 7') + '</div>'))),
      poster('Written once, at home in ten languages', 'linear-gradient(120deg,#a98bff,#4c1db8)',
        `<div style="display:grid;grid-template-columns:1fr 1fr;gap:16px">${tile('English', 'The colour of the sea an hour after rain. Woven in Chanderi from silk and fine cotton.')}${tile('Hindi', 'बारिश के बाद के समुद्र का रंग। चंदेरी में रेशम और महीन सूती धागे से बुनी हुई।')}${tile('Marathi', 'पावसानंतरच्या समुद्राचा रंग. चंदेरीत रेशीम आणि तलम सुताने विणलेली साडी.')}${tile('Tamil', 'மழைக்குப் பின் கடலின் நிறம். சந்தேரியில் பட்டும் மெல்லிய பருத்தியும் கொண்டு நெய்தது.')}${tile('Bengali', 'বৃষ্টির পরে সমুদ্রের রং। চান্দেরিতে রেশম আর মিহি সুতোয় বোনা।')}${tile('Your glossary', 'Chanderi, Kaveri Silks, buti: kept as they are')}</div>` + note('users', 'Reviewed by native speakers: 214 of 240 texts accepted without a change.')),
      side({ on: 'Drafts', title: '64 drafts wait for you', actions: button('Accept all unchanged facts', '', 'check-check') },
        table({ tabs: 'Waiting 64 | Accepted 1,208 | Sent back 31', columns: 'Product | Now | Draft | Missing facts | ', rows: ['#saree:#1f7a6a:#e7c873 Chanderi, sea green | *r None | 92 words | *n – | >Compare', '#kurta:#a3163b:#f0d6a0 Kurta, madder | ^14 words | 71 words | *a Shrinkage | >Compare', '#jhumka:#d9a441:#a3264f Temple jhumka | ^22 words | 64 words | *a Weight | >Compare', '#shoe:#8a3b1d:#e3a34c Jutti, tan | *r None | 58 words | *n – | >Compare', '#bag:#1e3a8a:#f3c969 Potli, midnight | ^9 words | 49 words | *n – | >Compare', '#cushion:#d99a3c:#8a3b1d Kantha cushion | ^31 words | 66 words | *a Filling | >Compare'], row: 62 })),
    ],
  },
  'munim-forecast': {
    title: 'Munim', accent: '#6d28d9', theme: 'warm', nav: 'trending-up Forecast | clipboard-list Purchase | target Accuracy | calendar-days Events',
    shots: [
      side({ on: 'Forecast', title: 'Brass diya, pair', sub: 'Twelve weeks ahead, pieces a week', actions: button('Explain', 'ghost', 'circle-question-mark') },
        kpis(['Expected until Diwali | 1,840 | 1,520 to 2,190', 'In stock | 412 | !lasts 2 weeks', 'Order now | 1,480 | 62 cartons of 24']) +
        columns(card('Sold and expected', lineChart(['60,64,58,70,74,72,88,96,130,190,280,360,420,180,90', '55,58,60,66,70,74,80,92,118,160,230,300,340,150,80'], 'Aug | Sep | Oct | 8 Nov | Nov', 350, '0 | 150 | 300 | 450')), card('Why', lines(['sparkles | Diwali on 8 November | 19 days later than last year', 'tag | Price ₹149, was ₹169 | adds about 11 %', 'package-x | Sold out 9 days in 2025 | 230 sales were missed', 'cloud-rain | Late monsoon | little effect']), 340))),
      top({ on: 'Purchase', bold: true, title: 'Order this week', sub: 'Ties up ₹2,86,400 until 20 November', actions: button('Send 3 orders', 'dark', 'send') },
        table({ columns: 'Product | Supplier | In stock | Expected, 6 weeks | Cartons | >Cost | Order by', rows: ['#diya:#c9962e:#8a6a1d Brass diya, pair | Moradabad Metals | 412 | ~0.92 1,840 | 62 | ₹1,18,400 | *r Today', '#lamp:#c9962e:#7a5612 Table lamp | Moradabad Metals | 38 | ~0.4 210 | 8 | ₹64,000 | *r Today', '#cushion:#d99a3c:#8a3b1d Kantha cushion | Bolpur Collective | 140 | ~0.5 320 | 9 | ₹41,200 | *a Thursday', '#bag:#a3264f:#f5b942 Potli bag | Jaipur Gota House | 96 | ~0.62 480 | 16 | ₹38,800 | *a Friday', '#tea:#14532d:#e0b040 Gift tea tin | Nilgiri Estate | 220 | ~0.34 260 | 4 | ₹24,000 | *n 2 Oct', '#soap:#7fae7a:#2f5a3c Ubtan soap | Leela Works | 900 | ~0.3 410 | 0 | – | *g Enough'], row: 64 })),
    ],
  },
  'tota-assistant': {
    title: 'Tota', accent: '#159447', nav: 'messages-square Conversations | circle-question-mark Unanswered | sliders-horizontal Behaviour | wallet Spending',
    shots: [
      browser('kaverisilks.example/sarees', 'linear-gradient(130deg,#c9a9ff,#4c1db8)', `<div style="background:#fff9f2;height:100%;color:#231f1a">${shopHead(shops.kaveri)}<div style="padding:28px 36px">${productRow(['saree:#14532d:#e0b040 | Leaf temple border | ₹7,250', 'saree:#1f7a6a:#e7c873 | Chanderi, sea green | ₹2,850', 'saree:#4d7c0f:#f5d76a | Tussar, olive | ₹3,900', 'saree:#0f766e:#f3c969 | Linen, peacock | ₹2,400'], 180)}${productRow(['saree:#8e1b4b:#f5b942 | Rani Kanchipuram | ₹8,499', 'saree:#1e3a8a:#f3c969 | Midnight zari | ₹9,100', 'saree:#9a3412:#f5d76a | Rust jamdani | ₹4,650', 'saree:#7a1fa2:#f5b942 | Jamdani, plum | ₹6,800'], 180).replace('<div', '<div style="margin-top:20px"><div')}</div></div></div><div class="col" style="position:absolute;right:28px;bottom:0;width:400px;height:560px;background:#fff;border-radius:18px 18px 0 0;box-shadow:0 16px 60px #0005;overflow:hidden;color:#16181d"><div class="row" style="background:#159447;color:#fff;padding:14px 18px"><b class="grow">Tota, shopping assistant</b>${icon('x')}</div><div class="col grow" style="gap:10px;padding:16px"><div style="align-self:flex-end;background:#dcf5e5;border-radius:14px;padding:10px 14px;max-width:86%">Something in green for my sister’s sangeet, under 3000, Nagpur tak Friday pahunch jayega?</div><div style="background:#f1f3f5;border-radius:14px;padding:10px 14px;max-width:90%">Two fit, and both reach 440010 by Thursday:</div><div class="row" style="border:1px solid #e5e7eb;border-radius:12px;padding:10px">${thumb('saree:#1f7a6a:#e7c873', 58)}<div class="grow"><b>Chanderi, sea green</b><div class="small">₹2,850 · 3 left</div></div><span class="btn sm">Add</span></div><div class="row" style="border:1px solid #e5e7eb;border-radius:12px;padding:10px">${thumb('saree:#0f766e:#f3c969', 58)}<div class="grow"><b>Linen, peacock</b><div class="small">₹2,400 · 11 left</div></div><span class="btn sm">Add</span></div><div style="background:#f1f3f5;border-radius:14px;padding:10px 14px;max-width:90%">For an evening I would take the Chanderi; it catches light.</div></div><div style="padding:12px 16px"><div class="field" style="color:#6b7280">Ask in English or Hindi</div></div></div>`),
      side({ on: 'Unanswered', title: 'What Tota could not answer', sub: 'Each of these belongs on a product page', actions: button('Write answers', '', 'pen-line') },
        kpis(['Conversations | 3,184 | +14 %', 'Ended in an order | 11.8 % | +2.1 points', 'Handed to a person | 6 % | median 4 min', 'Spent today | ₹212 | of ₹500']) +
        table({ columns: 'Question | Asked | Where | Language | ', rows: ['!Is the blouse stitched? | 88 | Kanchipuram | Hinglish | >Answer', '!Can I wash it at home? | 61 | Chanderi, Linen | Hindi | >Answer', '!Do you ship to Dubai? | 54 | Checkout | English | >Answer', '!Is it real zari? | 49 | Kanchipuram | Tamil | >Answer', '!Fall and pico done? | 37 | All sarees | Hinglish | >Answer'], row: 58 })),
    ],
  },
  'bhasha-bridge': {
    title: 'Bhasha Bridge', accent: '#4c3bd1', nav: 'languages Languages | book-a Glossary | user-check Review | search Search traffic',
    shots: [
      browser('anandaspices.example/hi/garam-masala', 'linear-gradient(130deg,#7c5cf2,#f59e0b)', productPage({ shop: { ...shops.ananda, menu: 'मसाले | अचार | चाय | उपहार' }, banner: '₹499 से ऊपर डिलीवरी मुफ़्त', picture: 'jar:#b3361b:#7a1f0c', title: 'गरम मसाला, घर का पिसा', price: '₹260 | ₹290', rating: '4.8 (412)', widget: '<div class="card" style="--panel:#fff;--line:#f0dfd2"><p style="font-size:17px;line-height:1.7">बारह साबुत मसाले, हर सोमवार को ताज़ा भुने और पिसे। बिना रंग, बिना मिलावट।</p><div style="height:12px"></div>' + chips('हिन्दी | English | मराठी | தமிழ் | বাংলা') + '</div>', noButton: true, below: '<div class="btn" style="background:#8a2b0b;width:100%;justify-content:center;padding:14px;font-size:17px;margin-top:16px">थैले में डालें</div><div class="row muted" style="margin-top:16px;gap:26px"><span>कैश ऑन डिलीवरी</span><span>7 दिन में वापसी</span></div>' })),
      side({ on: 'Languages', title: 'Languages', sub: '1,284 texts, 96,400 words', actions: button('Add a language', '', 'plus') },
        table({ columns: 'Language | Address | Translated | Reviewed by | Visits | >Sales a month', rows: ['!Hindi | /hi/ | ~1 100 % | @Ritu Saxena | /3,5,6,8,9,11,14 | ₹2,18,400', '!Tamil | /ta/ | ~0.98 98 % | @Kavitha Raman | /2,3,5,6,6,8,9 | ₹1,46,900', '!Bengali | /bn/ | ~0.94 94 % | @Ananya Bose | /1,2,2,4,5,5,7 | ₹84,200', '!Marathi | /mr/ | ~0.91 91 % | @Sunita Deshmukh | /2,2,3,3,4,5,5 | ₹71,350', '!Telugu | /te/ | ~0.72 72 % | *a Nobody yet | /1,1,2,2,3,3,4 | ₹38,700', '!Arabic | /ar/ | ~0.4 40 % | *a Nobody yet | /0,1,1,1,2,2,2 | ₹22,100', '!Gujarati | /gu/ | ~0.12 12 % | *n Paused | /0,0,0,1,0,1,1 | –'], row: 62 })),
    ],
  },
  'smart-shelf': {
    title: 'Smart Shelf', accent: '#8b6cf6', theme: 'dark', nav: 'layout-grid Shelves | sliders-horizontal Weights | flask-conical Test | pin Pins',
    shots: [
      side({ on: 'Shelves', title: 'Kurtas, 146 products', sub: 'Arranged an hour ago', actions: button('Pin a product', 'ghost', 'pin') },
        columns(gallery(['kurta:#f5c542:#a3264f | 1 Haldi kurta | 6.1 %, 42 in stock | *b Pinned | #f7ead2', 'kurta:#0e7490:#f5c542 | 2 Indigo angrakha | 5.4 %, +7 places | *g Rising | #dfeaf0', 'kurta:#a3163b:#f0d6a0 | 3 Madder straight | 5.0 % | | #f3ddd9', 'kurta:#14532d:#f5c542 | 4 Leaf A-line | 4.8 % | | #e0ebe0', 'kurta:#7a1fa2:#f5b942 | 5 Plum anarkali | New, on trial | *x New | #ebe0f3', 'kurta:#9a3412:#f5d76a | 6 Rust kalidar | Only XL left, sinks | *a Sizes | #f4e2d5'], 3, 212), card('Weights', sliders(['Conversion | 35 % | 0.7', 'Margin | 25 % | 0.5', 'Stock in popular sizes | 20 % | 0.4', 'Few returns | 15 % | 0.3', 'Freshness | 5 % | 0.1']) + form(['Keep similar prints apart | (on) | 4 places', 'Fair trial | (on) | 600 views each']), 320))),
      poster('Measured against the old order, every day', 'linear-gradient(120deg,#2b1b69,#8b6cf6)',
        kpis(['Revenue per visitor | ₹38.20 | +6.8 %, ±1.9', 'Returns | 8.4 % | −1.1 points', 'Sell-through of sizes | 81 % | +12 points']) + columns(card('Revenue per visitor, ₹', lineChart(['5,5.4,6,6.2,7,7.1,7.6,8,7.9,8.2', '5,4.9,5.2,5.1,5.6,5.4,5.7,5.6,5.8,5.8'], '1 Oct | 10 Oct | 20 Oct | 31 Oct', 290, '₹30 | ₹33 | ₹36 | ₹39')), card('Visitors', ranked(['Smart Shelf | 90 % | 0.9', 'Old order | 10 % | 0.1']), 300))),
    ],
  },
  'cod-sentinel': {
    title: 'COD Sentinel', accent: '#7c3aed', theme: 'cool', nav: 'shield Orders | sliders-horizontal Bands | user-check Known | piggy-bank Savings',
    shots: [
      side({ on: 'Orders', title: 'COD orders, today', sub: 'Scored when placed, in 120 ms', actions: button('Edit bands', 'ghost', 'sliders-horizontal') },
        kpis(['Orders | 86 | ', 'Ship at once | 61 | score above 70', 'Ask first | 18 | 40 to 70', 'Part payment | 7 | below 40']) +
        table({ columns: 'Order | Customer | Score | Why | Action', rows: ['!HT-2314 | @Meera Iyer | ~0.94 94 | 6 kept orders, full address | *g Ship', '!HT-2313 | @Rahul Verma | ~0.58 58 | No house number | *a Ask on WhatsApp', '!HT-2312 | @Imran Sheikh | ~0.81 81 | Landmark given, prepaid before | *g Ship', '!HT-2311 | @Pooja Nair | ~0.22 22 | Third order today from this phone | *r ₹99 in advance', '!HT-2310 | @Gurpreet Gill | ~0.76 76 | Pincode keeps 93 % | *g Ship', '!HT-2309 | @Amit Das | ~0.41 41 | Pincode refuses one in three | *a Ask on WhatsApp', '!HT-2308 | @Sana Mirza | ~0.88 88 | Known customer | *g Ship'], row: 56 })),
      side({ on: 'Savings', title: 'What it saved in October', sub: 'Against 10 % of orders that were shipped as before', actions: button('Download', 'ghost', 'download') },
        kpis(['Refused at the door | 9.8 % | was 19.6 %', 'Saved freight | ₹84,300 | ±₹9,100', 'Good customers asked | 1.4 % | of known']) + columns(card('Refused, by score', barChart('61,48,37,29,22,16,11,8,5,3', '0 | 10 | 20 | 30 | 40 | 50 | 60 | 70 | 80 | 90', 330)), card('What to do', flow(['shopping-bag | New | COD order', 'shield | Score | 40 to 70', 'message-circle | Ask | Confirm on WhatsApp', 'indian-rupee | Below 40 | ₹99 by UPI']).replaceAll('width:360px', 'width:270px'), 360))),
    ],
  },
  'saar-digest': {
    title: 'Saar', accent: '#7e22ce', nav: 'sparkles Digests | bug Quality | ruler Fit | import Sources',
    shots: [
      browser('chhaya.example/jutti-tan', 'linear-gradient(130deg,#d8b4fe,#6b21a8)', productPage({ shop: shops.chhaya, picture: 'shoe:#8a3b1d:#e3a34c', title: 'Everyday jutti, tan', price: '₹1,299 | ₹1,499', rating: '4.4 (206)', widget: '<div class="card" style="--panel:#fff;--line:#eadff5"><div class="row between" style="margin-bottom:10px"><b>206 reviews in short</b><span class="pill x">Made from reviews</span></div><p style="line-height:1.65">Soft from the first day and well stitched <span class="pill n tiny">88</span>. Runs narrow: broad feet should take one size up <span class="pill n tiny">41</span>. The tan darkens pleasantly after a month <span class="pill n tiny">17</span>. A few soles came off in the rain <span class="pill n tiny">14</span>.</p></div>', below: '<div class="card" style="margin-top:16px;--panel:#fff;--line:#eadff5">' + ranked(['Falls small | 41 % | 0.41', 'As expected | 52 % | 0.52', 'Falls large | 7 % | 0.07']) + '</div>' })),
      side({ on: 'Quality', title: 'What customers would have you fix', sub: 'Counted and dated, from 3,912 reviews', actions: button('Send to workshop', '', 'send') },
        table({ columns: 'Product | Complaint | Mentions | Since | By month | State', rows: ['#shoe:#8a3b1d:#e3a34c Jutti, tan | Sole comes off in rain | 14 | June batch | /0,0,1,3,4,6 | *r Rising', '#kurta:#0e7490:#f5c542 Indigo angrakha | Colour runs in first wash | 22 | March | /5,5,4,4,2,2 | *g Falling', '#bag:#a3264f:#f5b942 Potli | String too short | 9 | Always | /2,1,2,1,2,1 | *n Steady', '#lamp:#c26a3a:#5a2a12 Floor lamp | Arrived cracked | 31 | Courier change | /1,2,2,8,9,9 | *r Rising', '#soap:#7fae7a:#2f5a3c Ubtan soap | Melts in the parcel | 11 | May | /4,4,2,1,0,0 | *g Falling'], row: 68 })),
    ],
  },
  'tagsmith-vision': {
    title: 'Tagsmith', accent: '#8b35d6', nav: 'tags Tag | circle-check Confirm | book-open Words | percent HSN',
    shots: [
      side({ on: 'Tag', bold: true, title: 'Anarkali, plum', sub: '14 attributes found, 2 doubtful', actions: button('Apply', '', 'check') },
        columns(`<div class="card" style="width:420px;padding:0;overflow:hidden">${gallery(['kurta:#7a1fa2:#f5b942 | KU-1088 | Two photographs | | #ebe0f3'], 1, 500)}</div>`, stack(card('Sure', chips('Anarkali | Plum | Round neck | Three-quarter sleeve | Gota border | Flared | Calf length | Festive | Solid') + '<div style="height:18px"></div>' + ranked(['Neckline: round | 98 % | 0.98', 'Work: gota patti | 93 % | 0.93', 'Colour: plum, not purple | 91 % | 0.91'])), card('Doubtful', lines(['circle-question-mark | Fabric: georgette or chiffon? | 61 % georgette | >Georgette', 'circle-question-mark | Occasion: sangeet? | 58 % | >Yes']) ), note('percent', 'HSN 6204, 5 % up to ₹2,500 a piece, 18 % above. Your accountant confirms.')))),
      bare(phoneStage('linear-gradient(135deg,#5b5ff0,#a21caf)', 'Doubtful tags, settled with the thumb', ['hand | Right for yes, left for no', 'graduation-cap | Ten examples teach a new word', 'funnel | Filters update by themselves'],
        chatPhone('Tagsmith', '23 to confirm', ['Is this bandhani? | saree:#c2304b:#fff0d0 | Yes, No', '>Yes', 'And this: mustard or yellow? | kurta:#d9a114:#7a4a00 | Mustard, Yellow', '>Mustard'], 730))),
    ],
  },
}
