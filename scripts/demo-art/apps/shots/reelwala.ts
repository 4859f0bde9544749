import { bare, side } from '../frames.ts'
import { button, icon } from '../html.ts'
import { barChart } from '../layouts/charts.ts'
import { card, columns, kpis, table } from '../layouts/panels.ts'
import { pagePhone, phoneStage } from '../layouts/phones.ts'
import { picture } from '../layouts/pictures.ts'
import { product } from '../products.ts'
import type { AppShots } from '../write-screenshots.ts'

const reelPage = `<div class="grow" style="position:relative;background:linear-gradient(#f3a3b9,#8d1245);overflow:hidden"><div style="position:absolute;inset:60px 10px 190px">${picture('kurta:#f5c542:#a3264f', null, 400)}</div><div class="col" style="position:absolute;right:14px;top:240px;gap:22px;color:#fff">${icon('heart', 'width:30px;height:30px')}${icon('message-circle', 'width:30px;height:30px')}${icon('send', 'width:30px;height:30px')}</div><div class="row" style="position:absolute;left:14px;right:14px;bottom:40px;background:#fff;border-radius:14px;padding:10px"><span class="thumb" style="width:58px;height:58px">${product('kurta:#f5c542:#a3264f')}</span><div class="grow"><div class="bold">Haldi kurta, cotton</div><div class="small muted">₹1,349 · S M L XL</div></div><span class="btn sm">Add</span></div></div>`

export const shots: AppShots = {
  title: 'Reelwala',
  accent: '#c91f63',
  nav: 'clapperboard Clips | tags Tags | layout-panel-top Placement | chart-column Results',
  shots: [
    bare(
      phoneStage(
        'linear-gradient(135deg,#ff5c8a,#7a0d3c)',
        'The video sells, the thumb buys',
        [
          'play | Bubbles, carousel and full screen',
          'tags | Several products in one clip',
          'signal | Sharp on wifi, light on 3G',
        ],
        pagePhone(reelPage, 730),
      ),
    ),
    side(
      { on: 'Results', title: 'Clips, last 28 days', actions: button('Upload', '', 'upload') },
      kpis([
        'Plays | 84,210 | +31 %',
        'Average watched | 11.4 s | of 19 s',
        'Added to bag | 2,946 | 3.5 %',
        'Orders | 702 | ₹8,94,300',
      ]) +
        columns(
          table({
            columns: 'Clip | Plays | Watched | Added | >Sales',
            rows: [
              '#kurta:#f5c542:#a3264f Haldi day outfits | 21,400 | ~0.74 14 s | 812 | ₹2,41,600',
              '#saree:#14532d:#e0b040 Draping in 30 s | 18,120 | ~0.66 20 s | 604 | ₹2,12,900',
              '#jhumka:#d9a441:#a3264f Which jhumka? | 12,880 | ~0.52 9 s | 498 | ₹88,450',
              '#shoe:#8a3b1d:#e3a34c Jutti workshop | 9,740 | ~0.81 26 s | 311 | ₹74,200',
              '#bag:#a3264f:#f5b942 Potli, 5 colours | 8,010 | ~0.44 8 s | 240 | ₹51,300',
            ],
            row: 62,
          }),
          card('Plays a day', barChart('18,22,20,28,34,41,38', 'M | T | W | T | F | S | S', 320, 300), 300),
        ),
    ),
  ],
}
