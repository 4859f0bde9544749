import { bare, poster, side, top } from '../frames.ts'
import { button, icon } from '../html.ts'
import { calendar, chips, kanban } from '../layouts/boards.ts'
import { barChart, lineChart } from '../layouts/charts.ts'
import { card, columns, kpis, lines, note, stack, table } from '../layouts/panels.ts'
import { paper } from '../layouts/papers.ts'
import { pagePhone, phoneStage } from '../layouts/phones.ts'
import { label } from '../layouts/pictures.ts'
import { racks } from '../layouts/places.ts'
import { homePage, shops } from '../layouts/storefront.ts'
import { product, thumb } from '../products.ts'
import type { AppShots } from '../write-screenshots.ts'

const invoice = paper({ kind: 'Tax invoice', from: 'Kaveri Silks | 42 South Mada Street, Mylapore, Chennai 600004 | GSTIN 33ABCDE1234F1Z8', to: 'Meera Iyer, 14 Luz Church Road, Pune 411004, Maharashtra | Place of supply: Maharashtra (27)', facts: 'KS/26-27/01418 | 21 Nov 2026', columns: 'Item | HSN | Qty | Taxable | IGST', rows: ['Kanchipuram, rani pink | 5007 | 1 | ₹8,499.00 | ₹424.95', 'Blouse stitching | 9988 | 1 | ₹650.00 | ₹32.50', 'Potli bag | 4202 | 1 | ₹740.00 | ₹133.20'], totals: ['Taxable value | ₹9,889.00', 'IGST | ₹590.65', 'Rounded | ₹0.35', 'Total | ₹10,480.00'], foot: 'Rupees ten thousand four hundred and eighty only. Reverse charge: No.', width: 620 })

export const productivityShots: Record<string, AppShots> = {
  'bulk-bandhu': {
    title: 'Bulk Bandhu', accent: '#15803d', nav: 'table Grid | wand-sparkles Recipes | upload Import | clock-arrow-down History',
    shots: [
      side({ on: 'Grid', title: '312 products, 640 changes', sub: 'Raise all cotton sarees under ₹1,500 by 6 % and round to 9', actions: button('Undo', 'ghost', 'undo-2') + button('Save all', '', 'check') },
        table({ filters: 'Columns | Filter', search: 'cotton', tabs: 'Changed 312 | All 1,284', columns: '  | Product | SKU | >Price | >New price | >Stock | HSN | Tags', rows: ['[x] | #saree:#0f766e:#f3c969 Mangalgiri, teal | SA-3101 | ₹1,190 | !₹1,269 | 14 | 5208 | cotton, daily', '[x] | #saree:#a3163b:#e0b040 Venkatagiri, red | SA-3102 | ₹1,450 | !₹1,539 | 6 | 5208 | cotton', '[x] | #saree:#1e3a8a:#f3c969 Kota doria, blue | SA-3110 | ₹980 | !₹1,039 | 22 | 5208 | cotton, light', '[x] | #saree:#4d7c0f:#f5d76a Bengal tant | SA-3114 | ₹860 | !₹919 | 31 | 5208 | cotton', '[ ] | #saree:#7a1fa2:#f5b942 Jamdani, plum | SA-3120 | ₹1,499 | ₹1,499 | 3 | 5208 | cotton, keep', '[x] | #saree:#9a3412:#f5d76a Sungudi, rust | SA-3122 | ₹740 | !₹789 | 40 | 5208 | cotton', '[x] | #saree:#1f7a6a:#e7c873 Chettinad check | SA-3125 | ₹1,120 | !₹1,189 | 12 | 5208 | cotton, daily'], row: 54 })),
      poster('Imports that forgive the usual sins', 'linear-gradient(120deg,#86efac,#14713c)',
        columns(card('prices-final-FINAL2.xlsx', lines(['hash | “1,25,000” in 41 cells | read as 125000 | *g Understood', 'palette | Grey, Gray, grey | one colour: Grey | *g Understood', 'space | Spaces at the end of 212 SKUs | removed | *g Understood', 'circle-question-mark | SKU SA-31O4 is not known | letter O or zero? | >Zero', 'triangle-alert | Price 12 for a silk saree | was ₹12,000 | >Look'])), stack(kpis(['Rows | 1,284', 'Ready | 1,279']), note('clock-arrow-down', 'Everything can be taken back for 90 days.'), card('', chips('Prices | Stock | HSN | Pictures') + '<div style="height:14px"></div>' + button('Import 1,279 rows')))), true),
    ],
  },
  'packing-patti': {
    title: 'Packing Patti', accent: '#16a34a', theme: 'sage', nav: 'list Pick | scan-barcode Pack | printer Slips | chart-column Day end',
    shots: [
      top({ on: 'Pick', title: 'Walk 2 of 5, 14 orders', sub: 'In the order of the shelves, about 11 minutes', actions: button('Print slips', '', 'printer') },
        columns(card('', lines(['map-pin | A2, Brass diya, pair | 6 pieces for 5 baskets | *g 6 of 6', 'map-pin | A4, Table lamp | 2 pieces, fragile | *g 2 of 2', 'map-pin | B1, Kantha cushion, mustard | 3 pieces for 3 baskets | *a 1 of 3', 'map-pin | B7, Potli, midnight | 4 pieces, one gift wrap | *n 0 of 4', 'map-pin | C3, Dhurrie, rust, 4 x 6 | 1 piece, 3.2 kg | *n 0 of 1', 'map-pin | D1, Ubtan soap | 5 pieces and a free sample | *n 0 of 5'])), card('The way', racks(['A | 0.2,1,0.2,1,0.2,0.2,0.2', 'B | 1,0.2,0.2,0.2,0.2,0.2,1', 'C | 0.2,0.2,1,0.2,0.2,0.2,0.2', 'D | 1,0.2,0.2,0.2,0.2,0.2,0.2', 'E | 0.2,0.2,0.2,0.2,0.2,0.2,0.2']) + note('footprints', 'Start at A2, end at the table: 64 steps.')))),
      bare(phoneStage('linear-gradient(135deg,#bdebcb,#16a34a)', 'Green is right, a buzz is wrong', ['scan-barcode | Any phone is a scanner', 'gift | Samples and gift notes when due', 'camera | A photograph for disputes'],
        pagePhone(`<div class="col grow" style="background:#128a40;color:#fff;padding:22px;gap:16px"><div class="row between"><b>HT-2314</b><span>2 of 3</span></div><div class="thumb" style="height:240px">${product('cushion:#d99a3c:#8a3b1d')}</div><div style="font-size:24px;font-weight:700">Kantha cushion, mustard</div><div class="row" style="font-size:22px;font-weight:600">${icon('circle-check', 'width:34px;height:34px')}Right. Put it in.</div><div style="background:#fff;color:#16181d;border-radius:14px;padding:14px"><div class="row" style="padding:6px 0">${thumb('diya:#c9962e:#8a6a1d', 44)}<span class="grow">Brass diya, pair</span>${icon('check')}</div><div class="row" style="padding:6px 0">${thumb('cushion:#d99a3c:#8a3b1d', 44)}<span class="grow">Kantha cushion</span>${icon('check')}</div><div class="row" style="padding:6px 0">${thumb('soap:#7fae7a:#2f5a3c', 44)}<span class="grow">Free sample</span>${icon('scan-barcode')}</div></div></div>`, 720), '#06391d')),
    ],
  },
  'gst-sathi': {
    title: 'GST Sathi', accent: '#15803d', nav: 'file-text Invoices | landmark Returns | shield-check Checks | percent Rates | user Accountant',
    shots: [
      side({ on: 'Invoices', title: 'KS/26-27/01418', sub: 'Made when the order was packed', actions: button('Credit note', 'ghost', 'undo-2') + button('PDF', '', 'download') },
        columns(invoice, card('Checked', lines(['circle-check | Place of supply | Maharashtra, so IGST', 'circle-check | Number follows 01417 | no gap since April', 'circle-check | HSN of every line | four digits or more', 'circle-check | Amount in words | lakh and crore', 'mail | Sent to the customer | WhatsApp and e-mail'])))),
      side({ on: 'Returns', title: 'GSTR-1, October 2026', sub: 'Due on 11 November, ready since the 2nd', actions: button('Working papers', 'ghost', 'download') + button('JSON for the portal', '', 'file-braces') },
        kpis(['Taxable value | ₹16,49,850', 'IGST | ₹1,02,175', 'CGST + SGST | ₹39,550', 'To look at | 3 lines | !before filing']) +
        table({ columns: 'Table | What | Documents | >Taxable | >Tax | State', rows: ['!4A | B2B | 38 | ₹4,12,300 | ₹41,230 | *a 2 GSTINs', '!5A | B2C, large | 4 | ₹11,20,000 | ₹56,000 | *g Ready', '!7 | B2C, others | 1,204 | ₹9,84,100 | ₹49,205 | *g Ready', '!9B | Credit notes | 61 | −₹88,420 | −₹5,210 | *g Ready', '!12 | HSN summary | 27 | ₹16,49,850 | ₹1,41,725 | *a 1 rate', '!13 | Documents issued | 1,307 | – | – | *g No gaps'], row: 52 })),
      poster('The portal would have rejected these. You fix them tonight.', 'linear-gradient(120deg,#22a35a,#064e2b)',
        columns(card('October', lines(['badge-x | GSTIN 08PQRST5678G1Z9 | The check character should be 3 | >Correct', 'badge-x | GSTIN 27UVWXY9876H1Z | One character is missing | >Ask buyer', 'percent | Rate of HSN 9405 changed on the 22nd | 14 invoices before, 9 after | >Split', 'map-pin | Pincode 403001 with State Maharashtra | 403001 lies in Goa | >Correct'], 16)), card('Tax by month', barChart('88,92,79,84,101,118,142', 'A | M | J | J | A | S | O', 330, 360), 400))),
    ],
  },
  'tiffin-task-board': {
    title: 'Tiffin', accent: '#4d7c0f', theme: 'sage', nav: 'square-kanban Board | repeat Routines | users Team | archive Done',
    shots: [
      side({ on: 'Board', title: 'This week', sub: '3 people, 17 cards', actions: button('New card', '', 'plus') },
        kanban({ 'To do': ['Photograph new potlis | 5 colours, white ground | *b Photos | @Ravi Menon', 'Call Moradabad Metals | 60 diyas, before Friday | *a Stock | @Asha Pillai', 'Size chart for juttis | Hindi too | *n Pages | @Sana Mirza', 'Flowers for the shop photo | Marigold, 2 kg | *n Shop | @Ravi Menon'], Doing: ['Replace broken lamp, HT-2291 | New piece packed | *r Order | @Sana Mirza', 'GSTR-1 for October | 3 lines to look at | *a Accounts | @Asha Pillai', 'Diwali banner | Second draft | *b Design | @Ravi Menon'], Waiting: ['Refund HT-2240 | Parcel on its way back | *n Courier | @Sana Mirza', 'Sample from Bolpur | Posted on Monday | *n Supplier | @Asha Pillai', 'Blouse for Meera Iyer | With the tailor | *a Due Fri | @Sana Mirza'], Done: ['Monday stock count | 4 differences | *g Routine | @Ravi Menon', 'Festival mail sent | 8,412 readers | *g Mail | @Asha Pillai', 'Courier dispute 88213 | ₹168 back | *g Won | @Sana Mirza'] })),
      bare(phoneStage('linear-gradient(135deg,#f3fbd0,#8fc93a)', 'Your three for today', ['mic | Leave a voice note in any language', 'move-right | Cards move when the parcel does', 'repeat | Routines that remember themselves'],
        pagePhone(`<div class="col grow" style="padding:24px 20px;gap:14px;background:#f6faee"><div class="serif" style="font-size:27px;font-weight:650">Good morning, Sana</div><div class="muted">Saturday, 21 November</div>${['Replace broken lamp|HT-2291, pickup at 16:00|*r Today', 'Blouse for Meera Iyer|Ask the tailor before noon|*a Due', 'Size chart for juttis|Hindi text from Lekhak|*n Later'].map((item) => { const [a = '', b = '', c = ''] = item.split('|'); return `<div class="card" style="--panel:#fff;--line:#e0e8d2;padding:16px"><div class="bold" style="font-size:17px">${a}</div><div class="small muted" style="margin:3px 0 10px">${b}</div>${c.startsWith('*') ? `<span class="pill ${c.charAt(1)}">${c.slice(3)}</span>` : ''}</div>` }).join('')}<div class="btn" style="justify-content:center;padding:14px">${icon('mic')}Voice note</div></div>`, 720), '#2c4707')),
    ],
  },
  'godown-keeper': {
    title: 'Godown', accent: '#0f7a3d', nav: 'warehouse Places | boxes Stock | arrow-left-right Transfers | scissors Job work | clipboard-check Count',
    shots: [
      side({ on: 'Places', title: 'Bhiwandi godown', sub: '1,842 items on 35 racks, value ₹11,42,600 at average cost', actions: button('Transfer', '', 'arrow-left-right') },
        columns(card('Racks, how full', racks(['A | 0.9,0.8,0.4,0.95,0.6,0.3,0.7', 'B | 0.5,0.05,0.85,0.9,0.2,0.65,0.8', 'C | 0.3,0.45,0.95,0.7,0.08,0.5,0.9', 'D | 0.75,0.6,0.25,0.35,0.8,0.9,0.4', 'E | 0.1,0.5,0.7,0.85,0.95,0.3,0.2']) + note('triangle-alert', 'B2, C5 and E1 are nearly empty. Reorder for B2 was sent on Thursday.')), card('Expires first', lines(['milk | Ghee 500 ml, batch 412 | 8 Dec 2026, 24 left | *r Sell', 'leaf | Green tea, batch 88 | 2 Jan 2027, 60 left | *a Soon', 'droplet | Ubtan soap, batch 31 | Mar 2027, 410 left | *g Fine', 'flame | Camphor, batch 19 | Aug 2027, 120 left | *g Fine']), 350))),
      top({ on: 'Job work', bold: true, title: 'With the karigars', sub: 'Cloth out, pieces back, wastage in between', actions: button('New challan', 'dark', 'plus') },
        table({ columns: 'Challan | Karigar | Sent | Back | Wastage | Since | State', rows: ['!DC/26-27/041 | @Imran Tailors | 120 m cotton | ~0.7 32 of 46 kurtas | 2.1 % | 9 days | *b Stitching', '!DC/26-27/040 | @Bolpur Collective | 60 cushion covers | ~1 60 of 60 | 0 % | 21 days | *g Back', '!DC/26-27/038 | @Jaipur Gota House | 18 sarees | ~0.33 6 of 18 | – | 14 days | *a Late by 2 days', '!DC/26-27/037 | @Moradabad Polish | 200 diyas | ~0.95 190 of 200 | 3.0 % | 17 days | *b Polishing', '!DC/26-27/035 | @Kutch Dye Works | 80 m linen | ~1 79 m | 1.2 % | 30 days | *g Back'], row: 64 })),
    ],
  },
  'tijori-backups': {
    title: 'Tijori', accent: '#2f9e5b', theme: 'dark', nav: 'vault Copies | git-compare Compare | rotate-ccw Restore | badge-check Proofs',
    shots: [
      side({ on: 'Copies', title: '364 nights, all whole', sub: 'Encrypted with your key, kept in Mumbai', actions: button('Copy now', '', 'play') },
        kpis(['Last copy | 02:41 | 3 min 12 s', 'Products | 1,284 | 7 changed', 'Pictures | 6,412 | 12 new', 'Size | 4.2 GB | +18 MB']) +
        columns(card('November', calendar(6, 30, Object.fromEntries(Array.from({ length: 21 }, (_, day) => [day + 1, day === 13 ? 'a Import' : 'g Whole']))).replace('class="grow"', 'class="grow"')), card('Changed last night', lines(['pencil | 5 products edited | Asha Pillai, 18:20', 'image | 12 pictures added | Ravi Menon, 16:05', 'trash | 1 page deleted | “Old returns policy”', 'user-plus | 41 customers | from orders']), 330))),
      poster('An import went wrong? Take back just the import.', 'linear-gradient(120deg,#2f9e5b,#052e16)',
        table({ columns: 'Product | Field | Before the import | Now | Restore', rows: ['#saree:#8e1b4b:#f5b942 Rani Kanchipuram | Price | ₹8,499 | ₹84.99 | [x]', '#saree:#1e3a8a:#f3c969 Midnight zari | Price | ₹9,100 | ₹91.00 | [x]', '#kurta:#0e7490:#f5c542 Angrakha | Stock | 42 | 42 | [ ]', '#shoe:#8a3b1d:#e3a34c Jutti, tan | Price | ₹1,299 | ₹12.99 | [x]', '#bag:#a3264f:#f5b942 Potli | Pictures | 5 | none | [x]'] }) + `<div class="row">${button('Restore 214 values', '', 'rotate-ccw')}<span class="muted">Edits made after the import stay.</span></div>`),
    ],
  },
  'barcode-baksa': {
    title: 'Barcode Baksa', accent: '#4d7c0f', theme: 'sage', nav: 'square-pen Design | printer Print | list-checks Checklist | settings Printers',
    shots: [
      top({ on: 'Design', title: 'Pickle jar, 50 x 38 mm', sub: 'Two across on thermal roll', actions: button('Print 48', '', 'printer') },
        columns(`<div class="card grow" style="background-image:linear-gradient(var(--line) 1px,transparent 1px),linear-gradient(90deg,var(--line) 1px,transparent 1px);background-size:19px 19px;display:grid;place-items:center"><div style="width:500px;zoom:1.5;max-width:340px">${label('Malvani masala | Batch 0412, packed 11/2026, best before 05/2027, net 200 g | MRP ₹260 | 89012345671')}</div></div>`, card('Legal Metrology', lines(['circle-check | Name and address of packer | on the label', 'circle-check | MRP, inclusive of all taxes | on the label', 'circle-check | Month of packing | 11/2026', 'circle-check | Net quantity | 200 g', 'circle-x | Customer care number | missing | >Add', 'circle-check | FSSAI number | 14 digits']), 400))),
      poster('Exactly as many as came in', 'linear-gradient(120deg,#bef264,#3f6212)',
        `<div class="grow" style="display:grid;grid-template-columns:repeat(4,1fr);gap:14px;align-content:start">${['Malvani masala | Batch 0412, net 200 g | MRP ₹260 | 89012345671', 'Mango pickle | Batch 0398, net 400 g | MRP ₹320 | 89012345688', 'Groundnut oil | Batch 0155, 1 litre | MRP ₹420 | 89012345695', 'Nilgiri tea | Batch 0087, net 250 g | MRP ₹540 | 89012345701', 'Ubtan soap | Batch 0031, 100 g | MRP ₹180 | 89012345718', 'Temple jhumka | Brass, 22 g | MRP ₹1,250 | 89012345725', 'Potli bag | Silk, made in Jaipur | MRP ₹740 | 89012345732', 'Brass diya, pair | 180 g | MRP ₹149 | 89012345749'].map(label).join('')}</div>`, true),
    ],
  },
  'muhurat-scheduler': {
    title: 'Muhurat', accent: '#22a35a', theme: 'warm', nav: 'calendar-clock Events | eye Rehearse | list Changes | sun Panchang',
    shots: [
      side({ on: 'Events', title: 'Dhanteras opening', sub: 'Starts 6 November 2026, 19:32, ends 9 November, 00:00', actions: button('Rehearse', 'ghost', 'eye') + button('Arm', '', 'check') },
        columns(card('What happens together', lines(['tag | 84 prices change | 10 to 25 % off brass and silver | *g Ready', 'image | Home banner “Shubh Dhanteras” | phone and computer | *g Ready', 'palette | Theme version 14, golden | from the designer | *g Ready', 'megaphone | Announcement bar | “Muhurat trading till 20:28” | *g Ready', 'package-plus | 6 products appear | silver coins | *a 1 has no picture', 'undo-2 | Everything returns | 9 November, 00:00 | *g Ready'])), stack(card('Clashes', lines(['triangle-alert | Brass lamp, table | Also in “Weekend sale” | >Decide'])), card('Visitors at that hour, last year', lineChart(['20,24,30,41,58,92,140,188,170,120'], '15:00 | 17:00 | 19:00 | 21:00', 220, '', 380)), note('sun', 'Pradosh 17:33 to 20:09, Vrishabha 18:10 to 20:06.')).replace('class="col grow"', 'class="col" style="width:420px"'))),
      poster('See the store as it will look on Friday at 19:32', 'linear-gradient(120deg,#ffe08a,#22a35a)',
        `<div class="grow" style="margin:-26px -28px;overflow:hidden">${homePage(shops.brass, 'Shubh Dhanteras: brass and silver till 20:28', 'pot:#d8b04a:#7a5612', ['diya:#c9962e:#8a6a1d | Akhand diya | ₹519, was ₹649', 'lamp:#c9962e:#7a5612 | Table lamp | ₹2,799, was ₹3,499', 'pot:#d1a23b:#7a5612 | Water lota | ₹989, was ₹1,150', 'jhumka:#c7ccd6:#5b4411 | Silver jhumka | ₹2,240'], 'Muhurat prices until 20:28')}</div>`, true),
    ],
  },
}
