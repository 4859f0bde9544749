import { bare, browser, poster, side, top } from '../frames.ts'
import { button, icon } from '../html.ts'
import { chips } from '../layouts/boards.ts'
import { barChart, lineChart } from '../layouts/charts.ts'
import { card, columns, form, kpis, lines, note, ranked, stack, table } from '../layouts/panels.ts'
import { pagePhone, phoneStage } from '../layouts/phones.ts'
import { gallery, imageEditor, sliders, swatches } from '../layouts/pictures.ts'
import { productPage, productRow, shops } from '../layouts/storefront.ts'
import { product } from '../products.ts'
import type { AppShots } from '../write-screenshots.ts'

const pin = (x: number, y: number) =>
  `<span style="position:absolute;left:${x}px;top:${y}px;width:26px;height:26px;border-radius:50%;background:#fff;border:8px solid #be185d;box-shadow:0 0 0 6px #ffffff66"></span>`

const picture = (spec: string, ground: string | null, height: number) =>
  `<div class="thumb" style="height:${height}px;border-radius:0;background:${ground ?? 'transparent'}">${product(spec, ground)}</div>`

const reelPage = `<div class="grow" style="position:relative;background:linear-gradient(#f3a3b9,#8d1245);overflow:hidden"><div style="position:absolute;inset:60px 10px 190px">${picture('kurta:#f5c542:#a3264f', null, 400)}</div><div class="col" style="position:absolute;right:14px;top:240px;gap:22px;color:#fff">${icon('heart', 'width:30px;height:30px')}${icon('message-circle', 'width:30px;height:30px')}${icon('send', 'width:30px;height:30px')}</div><div class="row" style="position:absolute;left:14px;right:14px;bottom:40px;background:#fff;border-radius:14px;padding:10px"><span class="thumb" style="width:58px;height:58px">${product('kurta:#f5c542:#a3264f')}</span><div class="grow"><div class="bold">Haldi kurta, cotton</div><div class="small muted">₹1,349 · S M L XL</div></div><span class="btn sm">Add</span></div></div>`

export const mediaShots: Record<string, AppShots> = {
  'chitra-cutout': {
    title: 'Chitra Cutout', accent: '#e0358b', nav: 'wand-sparkles Editor | images Batches | layout-template Presets | coins Credits',
    shots: [
      bare(imageEditor('jhumka:#d9a441:#a3264f', 'wand-sparkles | eraser | brush | crop | sun | undo-2 | redo-2', '<h2 style="margin-bottom:8px">Cut-out</h2>' + sliders(['Edge softness | 2 px | 0.2', 'Shadow | 40 % | 0.4', 'Fill of frame | 85 % | 0.85']) + '<div class="small bold" style="margin:14px 0 8px">Ground</div>' + swatches('#ffffff | #f3ece2 | #fbe3ee | #e7efdf | #dfe8f7 | #1b1a17') + '<div style="height:18px"></div>' + form(['Keep chains and holes | (on) | Fine detail', 'Reflection | (off) | Below the piece']) + '<div class="btn" style="width:100%;justify-content:center;margin-top:22px">Save, 1 credit</div>', ['jhumka:#d9a441:#a3264f', 'necklace:#d9a441:#14532d', 'bag:#a3264f:#f5b942', 'jhumka:#c7ccd6:#1d4fb8', 'shoe:#8a3b1d:#e3a34c'])),
      side({ on: 'Batches', title: 'Festive lot, 48 pictures', sub: 'Finished at 02:14, white ground, 85 % fill', actions: button('Restore originals', 'ghost', 'undo-2') + button('Save all', '', 'check') },
        gallery(['kurta:#0e7490:#f5c542 | KU-1042 | Marketplace white | *g Clean | #ffffff', 'saree:#8e1b4b:#f5b942 | SA-2210 | Marketplace white | *g Clean | #ffffff', 'bag:#a3264f:#f5b942 | BG-0031 | Marketplace white | *g Clean | #ffffff', 'jhumka:#d9a441:#a3264f | JH-0118 | Thin chain, look once | *a Look | #ffffff', 'shoe:#8a3b1d:#e3a34c | JU-0440 | Marketplace white | *g Clean | #ffffff', 'cushion:#d99a3c:#8a3b1d | CU-0072 | Marketplace white | *g Clean | #ffffff', 'lamp:#8e1b4b:#f5b942 | LA-0019 | Marketplace white | *g Clean | #ffffff', 'necklace:#d9a441:#14532d | NE-0204 | Marketplace white | *g Clean | #ffffff'], 4, 210)),
      poster('One photograph, every channel’s rules', 'linear-gradient(120deg,#ff8cc6,#d01e7c)',
        gallery(['pot:#b4552d:#f0c9a0 | Your photograph | Kitchen table, 9:40 | *n Original | #b99b7c', 'pot:#b4552d:#f0c9a0 | Marketplace | Pure white, 85 % | *g Valid | #ffffff', 'pot:#b4552d:#f0c9a0 | Your theme | Warm ground, shadow | *g Valid | #f3e4d2', 'pot:#b4552d:#f0c9a0 | Story | Festive colour | *g Valid | #f7c6dc'], 4, 350) + note('sparkles', '412 pictures this month, about nine hours of masking saved.')),
    ],
  },
  reelwala: {
    title: 'Reelwala', accent: '#c91f63', nav: 'clapperboard Clips | tags Tags | layout-panel-top Placement | chart-column Results',
    shots: [
      bare(phoneStage('linear-gradient(135deg,#ff5c8a,#7a0d3c)', 'The video sells, the thumb buys', ['play | Bubbles, carousel and full screen', 'tags | Several products in one clip', 'signal | Sharp on wifi, light on 3G'], pagePhone(reelPage, 730))),
      side({ on: 'Results', title: 'Clips, last 28 days', actions: button('Upload', '', 'upload') },
        kpis(['Plays | 84,210 | +31 %', 'Average watched | 11.4 s | of 19 s', 'Added to bag | 2,946 | 3.5 %', 'Orders | 702 | ₹8,94,300']) +
        columns(table({ columns: 'Clip | Plays | Watched | Added | >Sales', rows: ['#kurta:#f5c542:#a3264f Haldi day outfits | 21,400 | ~0.74 14 s | 812 | ₹2,41,600', '#saree:#14532d:#e0b040 Draping in 30 s | 18,120 | ~0.66 20 s | 604 | ₹2,12,900', '#jhumka:#d9a441:#a3264f Which jhumka? | 12,880 | ~0.52 9 s | 498 | ₹88,450', '#shoe:#8a3b1d:#e3a34c Jutti workshop | 9,740 | ~0.81 26 s | 311 | ₹74,200', '#bag:#a3264f:#f5b942 Potli, 5 colours | 8,010 | ~0.44 8 s | 240 | ₹51,300'], row: 62 }), card('Plays a day', barChart('18,22,20,28,34,41,38', 'M | T | W | T | F | S | S', 320, 300), 300))),
    ],
  },
  'zoom-jharokha': {
    title: 'Zoom Jharokha', accent: '#b81d6b', theme: 'warm', nav: 'zoom-in Pictures | rotate-3d Turns | ruler Scale | settings Settings',
    shots: [
      browser('kaverisilks.example/patola-crimson', 'linear-gradient(130deg,#8d1253,#f0a35e)', productPage({ shop: shops.kaveri, picture: 'saree:#a3163b:#e0b040', title: 'Patola, crimson double ikat', price: '₹42,500 | ', rating: '5.0 (18)', overlay: `<div style="position:absolute;left:220px;top:170px;width:260px;height:260px;border-radius:50%;overflow:hidden;border:6px solid #fff;box-shadow:0 12px 40px #0006;background:repeating-linear-gradient(45deg,#a3163b 0 10px,#c2355a 10px 14px,#e0b040 14px 20px,#7a0d2a 20px 30px),#a3163b"></div><span class="pill" style="position:absolute;left:16px;top:434px;background:#fffc;color:#6b1237">${icon('ruler')}2 cm</span>`, widget: '<div class="card" style="--panel:#fffdf8;--line:#ecdcc9"><div class="row between"><b>Look closer</b><span class="pill x">48 megapixels</span></div><p class="muted small" style="margin:6px 0 12px">Pinch, or press + and − on the keyboard.</p>' + chips('Body | Border | Pallu | Reverse side') + '</div>', below: '<div class="row small muted" style="margin-top:16px;gap:24px"><span>Handwoven in Patan</span><span>6 months on the loom</span><span>Silk Mark</span></div>' })),
      top({ on: 'Turns', bold: true, title: 'Brass lamp, 24 photographs', sub: 'Turn the lamp to check for jumps', actions: button('Publish', 'dark', 'check') },
        columns(`<div class="card grow" style="display:flex;flex-direction:column;align-items:center;justify-content:center"><div style="width:430px;height:430px">${product('lamp:#c9962e:#7a5612', null)}</div><div class="row" style="gap:6px">${icon('rotate-ccw')}<span style="width:420px;height:6px;border-radius:9px;background:var(--line);position:relative"><span style="position:absolute;left:34%;top:-7px;width:20px;height:20px;border-radius:50%;background:var(--a)"></span></span>${icon('rotate-cw')}</div></div>`, stack(card('Frames', gallery(['lamp:#c9962e:#7a5612 | 0° | sharp', 'lamp:#b9862a:#7a5612 | 15° | sharp', 'lamp:#d1a23b:#7a5612 | 30° | sharp', 'lamp:#c9962e:#6a4a10 | 45° | a little dark | *a Light'], 2, 120)), note('zap', '1.1 MB in all, first picture 38 kB.')))),
    ],
  },
  'halka-images': {
    title: 'Halka Images', accent: '#d6257a', theme: 'cool', nav: 'feather Overview | images Pictures | captions Alt texts | settings Settings',
    shots: [
      side({ on: 'Overview', title: 'Your pictures are 71 % lighter', sub: '6,412 pictures, last night 38 new', actions: button('Compare', 'ghost', 'columns-2') },
        kpis(['Before | 3.9 GB | ', 'Now | 1.1 GB | −71 %', 'Home page | 412 kB | was 2.6 MB', 'Largest paint | 1.6 s | was 3.8 s, on 4G']) +
        columns(card('Weight of the home page, kB', lineChart(['2600,2580,2610,1400,760,520,430,412'], 'Mon | Wed | Fri | Sun | Tue', 330, '0 | 900 | 1,800 | 2,700')), card('Formats served', ranked(['AVIF | 78 % | 0.78', 'WebP | 19 % | 0.19', 'JPEG | 3 % | 0.03']), 320))),
      poster('Look for the difference', 'linear-gradient(120deg,#ffb3d6,#d6257a)',
        columns(card('', `${picture('rug:#8a3b1d:#e3b778', '#efe3d3', 390)}<div class="row between" style="padding-top:14px"><b>Original</b><span class="pill r">JPEG, 4.1 MB</span></div>`), card('', `${picture('rug:#8a3b1d:#e3b778', '#efe3d3', 390)}<div class="row between" style="padding-top:14px"><b>Halka</b><span class="pill g">AVIF, 212 kB</span></div>`)) + note('eye', 'Structural similarity 0.993. Not happy? One press restores the original.'), true),
    ],
  },
  'lookbook-loom': {
    title: 'Lookbook Loom', accent: '#be185d', nav: 'book-open Lookbooks | map-pin Pins | file-down Catalogue | chart-column Clicks',
    shots: [
      browser('kaverisilks.example/lookbook/sangeet', 'linear-gradient(130deg,#7a1fa2,#f472b6)', `<div style="display:grid;grid-template-columns:560px 1fr;height:100%;background:#fdf0f6;color:#3a1027"><div style="position:relative;background:#f0c4d8">${picture('saree:#7a1fa2:#f5b942', '#f0c4d8', 720).replace('<svg ', '<svg style="height:720px" ')}${pin(300, 240)}${pin(200, 480)}${pin(370, 560)}</div><div style="padding:54px 50px"><div class="small bold" style="letter-spacing:.14em">LOOK 7 OF 12</div><div class="serif" style="font-size:42px;line-height:1.08;margin:12px 0 20px">An evening of dhol and marigolds</div>${productRow(['saree:#7a1fa2:#f5b942 | Jamdani saree | ₹6,800', 'jhumka:#d9a441:#a3264f | Jhumka | ₹1,250', 'bag:#a3264f:#f5b942 | Potli | ₹740'], 138, '#f9dce8')}<div class="row between" style="margin-top:30px;border-top:1px solid #e9c3d5;padding-top:22px"><div><div class="muted" style="text-decoration:line-through">₹8,790</div><div style="font-size:26px;font-weight:700">₹7,999 together</div></div><span class="btn" style="background:#be185d;padding:14px 24px;font-size:16px">Buy the look</span></div></div></div>`),
      side({ on: 'Lookbooks', title: 'Sangeet 2026', sub: '12 pages, 41 pins', actions: button('PDF for wholesale', 'ghost', 'file-down') + button('Publish') },
        gallery(['saree:#7a1fa2:#f5b942 | Look 7 | 3 pins, 412 clicks | *g Best | #f0c4d8', 'kurta:#14532d:#f5c542 | Look 8 | 4 pins, 288 clicks | | #dfeadf', 'jhumka:#d9a441:#a3264f | Look 9 | 2 pins, 197 clicks | | #f7e3c4', 'shoe:#8a3b1d:#e3a34c | Look 10 | 2 pins, 154 clicks | | #efdccb', 'bag:#1e3a8a:#f3c969 | Look 11 | 3 pins, 149 clicks | | #dbe3f5', 'necklace:#d9a441:#14532d | Look 12 | 2 pins | *a Draft | #f3e6ee'], 3, 232)),
    ],
  },
  'wax-seal': {
    title: 'Wax Seal', accent: '#a30d2d', theme: 'warm', nav: 'stamp Marks | search Found | file-text Letters',
    shots: [
      top({ on: 'Marks', title: 'Your mark', sub: 'On served copies only; originals stay clean', actions: button('Apply to 318 pictures', '', 'stamp') },
        columns(`<div class="card grow" style="padding:0;position:relative;overflow:hidden">${picture('cushion:#1e6f74:#f0c46a', '#f0e6d6', 600).replace('<svg ', '<svg style="height:600px" ')}<div class="serif" style="position:absolute;inset:0;display:grid;grid-template-columns:repeat(3,1fr);align-items:center;justify-items:center;font-size:26px;color:#ffffff8c;transform:rotate(-18deg) scale(1.15)">${'<span>Mitti Home</span>'.repeat(15)}</div></div>`, card('Mark', form(['Kind | [Pattern] | Corner, Pattern, Hidden', 'Text | Mitti Home']) + sliders(['Strength | 45 % | 0.45', 'Size | 26 px | 0.35', 'Angle | −18° | 0.3']) + form(['Also hide a woven mark | (on) | Survives cropping to a quarter', 'Leave out banners | (on) | Home page, blog']), 340))),
      poster('Somebody borrowed a picture. Here is the proof.', 'linear-gradient(120deg,#c2304b,#5a0819)',
        columns(card('Found on the page', `${picture('cushion:#1e6f74:#f0c46a', '#e4ded4', 300)}<div style="padding-top:12px"><span class="pill r">Woven mark read, 97 %</span></div>`), card('Your original', `${picture('cushion:#1e6f74:#f0c46a', '#f0e6d6', 300)}<div style="padding-top:12px"><span class="pill g">CU-0072, 14 March 2025</span></div>`), card('Letter', '<p class="small" style="line-height:1.7">To the grievance officer,<br><br>the picture shown at the address below is ours. It was first published on 14 March 2025 and carries our mark.<br><br>We ask for its removal within 36 hours.</p><div class="btn" style="margin-top:18px">Send letter</div>'))),
    ],
  },
  'drape-try-on': {
    title: 'Drape Try-On', accent: '#b0207e', nav: 'shirt Drapes | users Models | images Pictures | scan-face On device',
    shots: [
      browser('kaverisilks.example/kanchipuram-rani', 'linear-gradient(130deg,#f9a8d4,#8b1fb8)', productPage({ shop: shops.kaveri, picture: 'saree:#8e1b4b:#f5b942', ground: '#f6dbe7', title: 'Kanchipuram, rani pink', price: '₹8,499 | ₹9,999', rating: '4.9 (86)', overlay: '<span class="pill" style="position:absolute;left:16px;top:16px;background:#fffd;color:#6b1237">Generated picture</span>', widget: '<div class="card" style="--panel:#fffdf8;--line:#efd9e3"><h2>See it on someone like you</h2>' + form(['Height | [158 cm] | 148 cm, 153 cm, 158 cm, 163 cm, 168 cm', 'Drape | [Nivi] | Nivi, Bengali, Gujarati, Nauvari']) + '<div class="small bold" style="margin:10px 0 8px">Skin tone</div>' + swatches('#8d5a3a | #f0c8a0 | #d9a178 | #b97f56 | #6f4429 | #4a2c1a') + '</div>' })),
      side({ on: 'Pictures', title: 'Rani pink, 12 pictures', sub: 'From three flat photographs: body, border, pallu', actions: button('Publish 9', '', 'check') },
        gallery(['saree:#8e1b4b:#f5b942 | Nivi, 158 cm | Front | *g Chosen | #f6dbe7', 'saree:#8e1b4b:#f5b942 | Bengali, 163 cm | Front | *g Chosen | #f2e6d4', 'saree:#8e1b4b:#f5b942 | Gujarati, 153 cm | Side | *g Chosen | #e6e0f3', 'saree:#9a2455:#f5b942 | Nauvari, 168 cm | Back | *a Border slips | #dfe9e2', 'saree:#8e1b4b:#e8a82e | Nivi, 148 cm | Seated | *g Chosen | #f3d9cd', 'saree:#841845:#f5b942 | Nivi, 173 cm | Walking | *n Not used | #e2e6ee', 'saree:#8e1b4b:#f5b942 | Bengali, 158 cm | Back | *g Chosen | #f6dbe7', 'saree:#8e1b4b:#f5b942 | Pallu | Detail | *g Chosen | #f7ecd2'], 4, 215)),
    ],
  },
  'tripod-shot-list': {
    title: 'Tripod', accent: '#f0569b', theme: 'dark', nav: 'list-checks Shot list | camera Today | images Select | rotate-ccw Reshoot',
    shots: [
      side({ on: 'Today', title: 'Shoot on Tuesday', sub: '34 products, 118 frames, sorted by colour of the backdrop', actions: button('Guest link', 'ghost', 'link') },
        kpis(['Taken | 71 of 118 | 60 %', 'Pace | 41 an hour | done at 16:10', 'Missing backs | 9 | !from last time']) +
        table({ columns: 'Product | Frame | Note | Backdrop | State', rows: ['#kurta:#0e7490:#f5c542 KU-1042 | Front, back, cuff | Show the lining | Sand | *g 3 of 3', '#kurta:#a3163b:#f0d6a0 KU-1047 | Front, back | Dupatta over left arm | Sand | *a 1 of 2', '#bag:#1e3a8a:#f3c969 BG-0036 | Front, inside | Fill with paper | White | *n 0 of 2', '#shoe:#14532d:#e3a34c JU-0452 | Pair, sole, size | Toes to the right | White | *n 0 of 3', '#jhumka:#c7ccd6:#1d4fb8 JH-0122 | Pair, in hand | Macro lens | Black | *n 0 of 2'], row: 62 })),
      bare(`<div style="display:grid;grid-template-columns:1fr 320px;height:100%"><div class="col" style="padding:26px;gap:16px"><div class="row between"><h1>KU-1042, front</h1><span class="muted">Frame 3 of 5 · press ↑ to keep, ↓ to drop</span></div><div class="grow" style="border-radius:14px;overflow:hidden">${picture('kurta:#0e7490:#f5c542', '#e9dfcf', 540).replace('<svg ', '<svg style="height:560px" ')}</div><div class="row">${['#e9dfcf', '#e2d6c2', '#e9dfcf', '#d8ccb8', '#efe7da'].map((ground, index) => `<span class="thumb" style="width:96px;height:96px;border:3px solid ${index === 2 ? 'var(--a)' : 'transparent'}">${product('kurta:#0e7490:#f5c542', ground)}</span>`).join('')}</div></div><div style="background:var(--panel);padding:26px">${lines(['sun | Light even | 5,400 K, no clipping | *g Good', 'focus | Sharp at the collar | Score 0.94 | *g Good', 'ruler | Centred | 2 px to the left | *g Good', 'shirt | Crease at the hem | Iron or retouch | *a Look'])}<div style="height:16px"></div>${ranked(['Chosen | 71 | 0.6', 'Reshoot | 6 | 0.05'])}</div></div>`),
    ],
  },
}
