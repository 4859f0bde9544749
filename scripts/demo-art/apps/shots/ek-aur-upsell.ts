import { browser, side } from '../frames.ts'
import { button } from '../html.ts'
import { lineChart } from '../layouts/charts.ts'
import { card, columns, form, kpis, note, ranked } from '../layouts/panels.ts'
import { shopHead, shops } from '../layouts/storefront.ts'
import { thumb } from '../products.ts'
import type { AppShots } from '../write-screenshots.ts'

const cartLine = (spec: string, name: string, detail: string, price: string) =>
  `<div class="row" style="padding:14px 0;border-bottom:1px solid #0000000f">${thumb(spec, 76)}<div class="grow"><b>${name}</b><div class="small muted">${detail}</div></div><b>${price}</b></div>`

export const shots: AppShots = {
  title: 'Ek Aur',
  accent: '#059669',
  nav: 'circle-plus Offers | flask-conical Tests | truck Free delivery | chart-column Results',
  shots: [
    browser(
      'anandaspices.example/checkout',
      'linear-gradient(130deg,#6ee7b7,#064e3b)',
      `<div style="background:#fff8f0;height:100%;color:#231f1a">${shopHead(shops.ananda)}<div class="row" style="padding:34px 60px;gap:50px;align-items:flex-start"><div class="grow"><h1 class="serif" style="font-size:30px">Your order</h1>${cartLine('jar:#b3361b:#7a1f0c', 'Malvani masala, 200 g', '2 jars', '₹520')}${cartLine('tea:#14532d:#e0b040', 'Nilgiri tea, 250 g', '1 tin', '₹540')}<div style="border:2px solid #059669;border-radius:16px;padding:18px;margin-top:22px;background:#f3fcf7"><div class="row between"><b style="font-size:18px">Ek aur? Goes into the same parcel</b><span class="pill g">₹60 less</span></div><div class="row" style="margin-top:14px">${thumb('bottle:#d9921e:#5a2a00', 84)}<div class="grow"><b>Mango pickle, 400 g</b><div class="small muted">7 of 10 who bought this masala like it</div><b>₹260</b> <span class="muted" style="text-decoration:line-through">₹320</span></div><span class="btn">Add</span></div></div></div><div class="card" style="width:340px;--panel:#fff;--line:#eddccb"><h2>Pay by</h2>${form(['UPI | Any app | ₹50 less', 'Card | •••• 4821', 'At the door | ₹40 more'])}<div class="row between" style="padding:14px 0;font-size:19px"><span>To pay</span><b>₹1,060</b></div><div class="btn" style="background:#8a2b0b;width:100%;justify-content:center;padding:13px">Pay ₹1,060</div></div></div></div>`,
    ),
    side(
      {
        on: 'Tests',
        title: 'Pickle or ghee?',
        sub: 'After the masala, 14 days, half of the visitors each',
        actions: button('End the test', 'ghost', 'flag'),
      },
      kpis([
        'Accepted | 18.4 % | +5.2 points for pickle',
        'More per order | ₹41 | ₹22 with ghee',
        'Sure | 97 % | 2,418 orders',
      ]) +
        columns(
          card(
            'Accepted by day',
            lineChart(
              ['14,15,17,16,18,19,18,20,19,18,19,18.4', '12,13,13,12,14,13,13,14,13,13,13,13.2'],
              '7 Nov | 11 Nov | 15 Nov | 20 Nov',
              310,
              '0 | 7 % | 14 % | 21 %',
            ),
          ),
          card(
            'Where it was shown',
            ranked(['In the cart | 21 % | 0.95', 'At checkout | 17 % | 0.77', 'After payment | 12 % | 0.55']) +
              note('hand', 'Declined offers stay away for 14 days.'),
            340,
          ),
        ),
    ),
  ],
}
