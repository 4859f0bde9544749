import { browser, side } from '../frames.ts'
import { button } from '../html.ts'
import { chips } from '../layouts/boards.ts'
import { table } from '../layouts/panels.ts'
import { productPage, shops } from '../layouts/storefront.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Bhasha Bridge',
  accent: '#4c3bd1',
  nav: 'languages Languages | book-a Glossary | user-check Review | search Search traffic',
  shots: [
    browser(
      'anandaspices.example/hi/garam-masala',
      'linear-gradient(130deg,#7c5cf2,#f59e0b)',
      productPage({
        shop: { ...shops.ananda, menu: 'मसाले | अचार | चाय | उपहार' },
        banner: '₹499 से ऊपर डिलीवरी मुफ़्त',
        picture: 'jar:#b3361b:#7a1f0c',
        title: 'गरम मसाला, घर का पिसा',
        price: '₹260 | ₹290',
        rating: '4.8 (412)',
        widget:
          '<div class="card" style="--panel:#fff;--line:#f0dfd2"><p style="font-size:17px;line-height:1.7">बारह साबुत मसाले, हर सोमवार को ताज़ा भुने और पिसे। बिना रंग, बिना मिलावट।</p><div style="height:12px"></div>' +
          chips('हिन्दी | English | मराठी | தமிழ் | বাংলা') +
          '</div>',
        noButton: true,
        below:
          '<div class="btn" style="background:#8a2b0b;width:100%;justify-content:center;padding:14px;font-size:17px;margin-top:16px">थैले में डालें</div><div class="row muted" style="margin-top:16px;gap:26px"><span>कैश ऑन डिलीवरी</span><span>7 दिन में वापसी</span></div>',
      }),
    ),
    side(
      {
        on: 'Languages',
        title: 'Languages',
        sub: '1,284 texts, 96,400 words',
        actions: button('Add a language', '', 'plus'),
      },
      table({
        columns: 'Language | Address | Translated | Reviewed by | Visits | >Sales a month',
        rows: [
          '!Hindi | /hi/ | ~1 100 % | @Ritu Saxena | /3,5,6,8,9,11,14 | ₹2,18,400',
          '!Tamil | /ta/ | ~0.98 98 % | @Kavitha Raman | /2,3,5,6,6,8,9 | ₹1,46,900',
          '!Bengali | /bn/ | ~0.94 94 % | @Ananya Bose | /1,2,2,4,5,5,7 | ₹84,200',
          '!Marathi | /mr/ | ~0.91 91 % | @Sunita Deshmukh | /2,2,3,3,4,5,5 | ₹71,350',
          '!Telugu | /te/ | ~0.72 72 % | *a Nobody yet | /1,1,2,2,3,3,4 | ₹38,700',
          '!Arabic | /ar/ | ~0.4 40 % | *a Nobody yet | /0,1,1,1,2,2,2 | ₹22,100',
          '!Gujarati | /gu/ | ~0.12 12 % | *n Paused | /0,0,0,1,0,1,1 | –',
        ],
        row: 62,
      }),
    ),
  ],
}
