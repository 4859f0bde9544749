import { browser, side } from '../frames.ts'
import { button } from '../html.ts'
import { card, columns, form, kpis, table } from '../layouts/panels.ts'
import { homePage, shops } from '../layouts/storefront.ts'
import { wheel } from '../layouts/wheel.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Lucky Chakra',
  accent: '#7c2fc4',
  nav: 'disc-3 Wheel | gift Prizes | users Winners | settings Rules',
  shots: [
    browser(
      'brassroute.example',
      'linear-gradient(120deg,#3b1466,#a1308f)',
      homePage(shops.brass, 'Brass that remembers the hands that made it', 'lamp:#c9962e:#7a5612', [
        'diya:#c9962e:#8a6a1d | Akhand diya | ₹649',
        'pot:#d1a23b:#7a5612 | Water lota | ₹1,150',
        'lamp:#d8b04a:#8a6a1d | Table lamp | ₹3,499',
        'bag:#8a6a1d:#e7c76a | Puja kit | ₹1,899',
      ]) + wheel(),
    ),
    side(
      {
        on: 'Prizes',
        title: 'Prizes and odds',
        sub: 'Budget today: ₹640 of ₹1,500 used',
        actions: button('Save', '', 'check'),
      },
      kpis([
        'Spins this week | 4,318 | +18 %',
        'Numbers verified | 3,902 | 90 %',
        'Codes used | 611 | 15.6 %',
        'Cost of prizes | ₹7,940 | 2.1 % of sales',
      ]) +
        columns(
          table({
            columns: 'Prize | Odds | Left today | >Worth | On',
            rows: [
              '!10 % off | ~0.34 34 % | 180 | ₹120 | (on)',
              '!Free delivery | ~0.28 28 % | 240 | ₹60 | (on)',
              '!Brass diya | ~0.04 4 % | 6 | ₹149 | (on)',
              '!₹200 off ₹1,999 | ~0.16 16 % | 90 | ₹200 | (on)',
              '!Gift wrap | ~0.18 18 % | no limit | ₹15 | (on)',
              '!Better luck at Holi | ^0 % | – | – | (off)',
            ],
            row: 58,
          }),
          card(
            'Rules',
            form([
              'Budget a day | ₹1,500 | Then gift wrap until midnight',
              'One spin per phone | (on) | Checked by OTP',
              'Show on | [2nd page] | Entry, 2nd page, Exit',
              'Looks | Brass chakra',
            ]),
            320,
          ),
        ),
    ),
  ],
}
