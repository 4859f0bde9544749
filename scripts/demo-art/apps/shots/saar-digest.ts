import { browser, side } from '../frames.ts'
import { button } from '../html.ts'
import { ranked, table } from '../layouts/panels.ts'
import { productPage, shops } from '../layouts/storefront.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Saar',
  accent: '#7e22ce',
  nav: 'sparkles Digests | bug Quality | ruler Fit | import Sources',
  shots: [
    browser(
      'chhaya.example/jutti-tan',
      'linear-gradient(130deg,#d8b4fe,#6b21a8)',
      productPage({
        shop: shops.chhaya,
        picture: 'shoe:#8a3b1d:#e3a34c',
        title: 'Everyday jutti, tan',
        price: '₹1,299 | ₹1,499',
        rating: '4.4 (206)',
        widget:
          '<div class="card" style="--panel:#fff;--line:#eadff5"><div class="row between" style="margin-bottom:10px"><b>206 reviews in short</b><span class="pill x">Made from reviews</span></div><p style="line-height:1.65">Soft from the first day and well stitched <span class="pill n tiny">88</span>. Runs narrow: broad feet should take one size up <span class="pill n tiny">41</span>. The tan darkens pleasantly after a month <span class="pill n tiny">17</span>. A few soles came off in the rain <span class="pill n tiny">14</span>.</p></div>',
        below:
          '<div class="card" style="margin-top:16px;--panel:#fff;--line:#eadff5">' +
          ranked(['Falls small | 41 % | 0.41', 'As expected | 52 % | 0.52', 'Falls large | 7 % | 0.07']) +
          '</div>',
      }),
    ),
    side(
      {
        on: 'Quality',
        title: 'What customers would have you fix',
        sub: 'Counted and dated, from 3,912 reviews',
        actions: button('Send to workshop', '', 'send'),
      },
      table({
        columns: 'Product | Complaint | Mentions | Since | By month | State',
        rows: [
          '#shoe:#8a3b1d:#e3a34c Jutti, tan | Sole comes off in rain | 14 | June batch | /0,0,1,3,4,6 | *r Rising',
          '#kurta:#0e7490:#f5c542 Indigo angrakha | Colour runs in first wash | 22 | March | /5,5,4,4,2,2 | *g Falling',
          '#bag:#a3264f:#f5b942 Potli | String too short | 9 | Always | /2,1,2,1,2,1 | *n Steady',
          '#lamp:#c26a3a:#5a2a12 Floor lamp | Arrived cracked | 31 | Courier change | /1,2,2,8,9,9 | *r Rising',
          '#soap:#7fae7a:#2f5a3c Ubtan soap | Melts in the parcel | 11 | May | /4,4,2,1,0,0 | *g Falling',
        ],
        row: 68,
      }),
    ),
  ],
}
