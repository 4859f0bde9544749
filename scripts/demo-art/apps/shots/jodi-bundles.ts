import { browser, side } from '../frames.ts'
import { button, checkbox } from '../html.ts'
import { table } from '../layouts/panels.ts'
import { productPage, shops } from '../layouts/storefront.ts'
import { thumb } from '../products.ts'
import type { AppShots } from '../write-screenshots.ts'

const bundleLine = (spec: string, name: string, choice: string, price: string) =>
  `<div class="row" style="padding:10px 0">${thumb(spec, 62)}<div class="grow"><b>${name}</b><div class="small muted">${choice}</div></div><b>${price}</b>${checkbox(true)}</div>`

export const shots: AppShots = {
  title: 'Jodi',
  accent: '#0a8f63',
  nav: 'link-2 Sets | sparkles Suggestions | package Hampers | chart-column Results',
  shots: [
    browser(
      'kaverisilks.example/angrakha-indigo',
      'linear-gradient(130deg,#10b981,#03543f)',
      productPage({
        shop: shops.kaveri,
        picture: 'kurta:#0e7490:#f5c542',
        ground: '#e6eef0',
        title: 'Indigo angrakha',
        price: '₹1,849 | ',
        rating: '4.7 (64)',
        widget: `<div class="card" style="--panel:#fff;--line:#e3ddd0"><div class="row between"><b style="font-size:17px">Bought together</b><span class="pill g">₹398 less</span></div>${bundleLine('kurta:#0e7490:#f5c542', 'Indigo angrakha', 'Size M', '₹1,849')}${bundleLine('shoe:#8a3b1d:#e3a34c', 'Everyday jutti, tan', 'Size 7', '₹1,299')}${bundleLine('bag:#a3264f:#f5b942', 'Potli, rani', 'One size', '₹740')}<div class="row between" style="border-top:1px solid #e3ddd0;padding-top:12px"><span class="muted" style="text-decoration:line-through">₹3,888</span><b style="font-size:21px">₹3,490</b></div></div>`,
      }),
    ),
    side(
      {
        on: 'Suggestions',
        title: 'Pairs your customers made themselves',
        sub: 'From 4,812 orders',
        actions: button('Make a set', '', 'plus'),
      },
      table({
        columns: 'Together | Orders | Expected at 5 % | Expected at 10 % | Expected at 15 % | ',
        rows: [
          '#kurta:#0e7490:#f5c542 Angrakha + jutti + potli | 212 | ₹41,200 | !₹48,900 | ₹44,100 | >Create',
          '#diya:#c9962e:#8a6a1d Diya + oil + wicks | 188 | !₹22,700 | ₹21,900 | ₹18,400 | >Create',
          '#jar:#b3361b:#7a1f0c Three masalas | 164 | ₹18,300 | !₹20,150 | ₹19,000 | >Create',
          '#cushion:#d99a3c:#8a3b1d Two cushions + dhurrie | 71 | ₹12,800 | ₹14,600 | !₹15,200 | >Create',
          '#soap:#7fae7a:#2f5a3c Soap + hair oil | 66 | !₹6,900 | ₹6,700 | ₹5,800 | >Create',
        ],
        row: 66,
      }),
    ),
  ],
}
