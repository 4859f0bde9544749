import { browser, poster, side } from '../frames.ts'
import { avatar, button, icon, stars } from '../html.ts'
import { ranked, table } from '../layouts/panels.ts'
import { gallery } from '../layouts/pictures.ts'
import { productPage, shops } from '../layouts/storefront.ts'
import { thumb } from '../products.ts'
import type { AppShots } from '../write-screenshots.ts'

const review = (who: string, when: string, text: string, spec: string) =>
  `<div style="padding:14px 0;border-top:1px solid #0000000f"><div class="row">${avatar(who, 's')}<b>${who}</b>${stars(5, 15)}<span class="grow"></span><span class="tiny muted">${when}</span></div><div class="row" style="margin-top:8px;align-items:flex-start"><p class="grow small" style="line-height:1.55">${text}</p>${spec ? thumb(spec, 58) : ''}</div></div>`

export const shots: AppShots = {
  title: 'Taarif',
  accent: '#d97706',
  theme: 'warm',
  nav: 'star Reviews | send Requests | images Wall | settings Widgets',
  shots: [
    browser(
      'kaverisilks.example/kanchipuram-rani',
      'linear-gradient(130deg,#ffe59a,#f08a00)',
      productPage({
        shop: shops.kaveri,
        picture: 'saree:#8e1b4b:#f5b942',
        title: 'Kanchipuram, rani pink',
        price: '₹8,499 | ₹9,999',
        noButton: true,
        widget: `<div class="row" style="gap:26px;margin-bottom:8px"><div><div style="font-size:46px;font-weight:700;line-height:1">4.9</div>${stars(5)}<div class="tiny muted">86 verified buyers</div></div><div class="grow">${ranked(['5 stars | 78 | 0.91', '4 stars | 7 | 0.08', '3 and less | 1 | 0.02'])}</div></div>${review('Kavitha Raman', '2 weeks ago', 'Wore it for Navaratri golu. The zari does not prick and the pleats stay. Colour exactly as in the picture.', 'saree:#8e1b4b:#f5b942')}${review('Farah Khan', '1 month ago', `<span style="display:inline-flex;align-items:center;gap:8px;background:#fff;border-radius:99px;padding:5px 14px;border:1px solid #ecdcc9">${icon('play')}<svg width="120" height="18">${Array.from({ length: 24 }, (_, n) => `<rect x="${n * 5}" y="${9 - ((n * 7) % 9)}" width="3" height="${((n * 7) % 9) * 2 + 2}" rx="1.5" fill="#d97706"/>`).join('')}</svg>0:18</span><br>“Bahut halki hai, pehen ke pata hi nahi chalta…”`, '')}`,
      }),
    ),
    side(
      {
        on: 'Reviews',
        title: 'New reviews',
        sub: '31 this week, average 4.6',
        actions: button('Ask 58 customers', '', 'send'),
      },
      table({
        columns: 'Customer | Product | Stars | Words | With | ',
        rows: [
          `@Kavitha Raman | #saree:#8e1b4b:#f5b942 Rani silk | ${stars(5, 15)} | “The pleats stay.” | *x Photo | >Answer`,
          `@Rahul Verma | #shoe:#8a3b1d:#e3a34c Jutti, tan | ${stars(3, 15)} | “Narrow, took 9.” | *n – | >Answer`,
          `@Farah Khan | #saree:#8e1b4b:#f5b942 Rani silk | ${stars(5, 15)} | “Bahut halki hai…” | *x Voice | >Answer`,
          `@Joseph Mathew | #lamp:#c9962e:#7a5612 Table lamp | ${stars(5, 15)} | “Heavy, honest brass.” | *x Photo | >Answer`,
          `@Neha Agarwal | #bag:#a3264f:#f5b942 Potli | ${stars(4, 15)} | “String is short.” | *n – | >Answer`,
          `@Amit Das | #rug:#8a3b1d:#e3b778 Dhurrie | ${stars(2, 15)} | “Colour differs.” | *x Photo | >Answer`,
        ],
        row: 64,
      }),
    ),
    poster(
      'A wall of thank-yous, all of them earned',
      'linear-gradient(120deg,#ffc93c,#d9670a)',
      gallery(
        [
          'saree:#8e1b4b:#f5b942 | Kavitha, Chennai | “The pleats stay.” | *a ★ 5 | #f6dbe7',
          'lamp:#c9962e:#7a5612 | Joseph, Kochi | “Heavy, honest brass.” | *a ★ 5 | #f2ead6',
          'kurta:#0e7490:#f5c542 | Sana, Lucknow | “Perfect for winter weddings.” | *a ★ 5 | #e0ecf0',
          'jhumka:#d9a441:#a3264f | Ritu, Pune | “Light on the ear.” | *a ★ 5 | #f7e3c4',
          'pot:#b4552d:#f0c9a0 | Ananya, Kolkata | “Packed like an egg.” | *a ★ 5 | #f3e4d2',
          'toy:#e0a030:#c2410c | Gurpreet, Mohali | “My daughter named it Chiku.” | *a ★ 5 | #e6efdc',
          'cushion:#d99a3c:#8a3b1d | Meera, Pune | “Every stitch by hand.” | *a ★ 4 | #eee6d8',
          'shoe:#8a3b1d:#e3a34c | Imran, Hyderabad | “Danced all night.” | *a ★ 5 | #f1e2d2',
        ],
        4,
        205,
      ),
      true,
    ),
  ],
}
