import { bare, side } from '../frames.ts'
import { button } from '../html.ts'
import { calendar } from '../layouts/boards.ts'
import { pagePhone, phoneStage } from '../layouts/phones.ts'
import { gallery } from '../layouts/pictures.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Shopfront Stories',
  accent: '#e11d48',
  nav: 'calendar Queue | images Formats | hash Captions | chart-line Results',
  shots: [
    bare(
      phoneStage(
        'linear-gradient(135deg,#ffc93c,#e11d48)',
        'One product, every format, no late nights',
        [
          'smartphone | Story, square and short video',
          'tag | Price stickers that stay right',
          'clock | Posted when your followers look',
        ],
        pagePhone(
          `<div class="grow" style="position:relative;background:#f7d9c4;overflow:hidden"><div style="position:absolute;inset:90px 20px 120px">${gallery(['shoe:#8a3b1d:#e3a34c | | | | #f7d9c4'], 1, 380).replaceAll('class="card"', 'class=""')}</div><div class="row" style="position:absolute;left:18px;top:16px;right:18px"><b>Chhaya Footwear</b></div><div class="strong" style="position:absolute;left:26px;bottom:150px;background:#fff;border-radius:12px;padding:10px 16px;font-size:22px">₹1,299</div><div class="serif" style="position:absolute;left:26px;right:26px;bottom:60px;font-size:31px;line-height:1.1;color:#3d2616;font-weight:650">Jutti weather is here</div></div>`,
          720,
        ),
      ),
    ),
    side(
      {
        on: 'Queue',
        title: 'August 2026',
        sub: '38 posts queued, 3 removed because they sold out',
        actions: button('Fill the gaps', '', 'wand-sparkles'),
      },
      calendar(
        5,
        31,
        {
          2: 'x Jutti, story',
          4: 'b Kolhapuri reel',
          5: 'x New arrivals',
          8: 'g Monsoon sale',
          9: 'x Kids pairs',
          11: 'b Making of',
          13: 'x Mojari, story',
          14: 'r Sold out',
          16: 'g Weekend offer',
          18: 'x Bridal pair',
          20: 'b How to care',
          22: 'x Jutti, square',
          24: 'g Rakhi gifts',
          26: 'x Festive edit',
          28: 'b Workshop reel',
          30: 'g Last pairs',
        },
        12,
      ),
    ),
  ],
}
