import { bare, side } from '../frames.ts'
import { button } from '../html.ts'
import { kpis, table } from '../layouts/panels.ts'
import { chatPhone, phoneStage } from '../layouts/phones.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Mohalla Referrals',
  accent: '#d9480f',
  theme: 'warm',
  nav: 'heart-handshake Programme | trophy Leaderboard | shield-check Checks | gift Rewards',
  shots: [
    bare(
      phoneStage(
        'linear-gradient(135deg,#ffe3bd,#ffb35c)',
        'A neighbour’s word, sent with one tap',
        [
          'link | A short link for every customer',
          'gift | ₹150 for both, after delivery',
          'languages | Messages in nine languages',
        ],
        chatPhone(
          'Sunita Didi',
          'online',
          [
            '>Look what I found! Kadhai paneer in ten minutes with these masalas. ₹150 off your first order with my link: | jar:#c2571b:#6b2a0c | Open anandaspices.example',
            'Ordered the garam masala and the pickle',
            'Delivered on Monday?',
            '>Yes! And I get ₹150 too',
          ],
          700,
        ),
        '#3a1a06',
      ),
    ),
    side(
      {
        on: 'Leaderboard',
        title: 'Leaderboard',
        sub: 'Since 1 October 2026',
        actions: button('Send hampers to the top 10', '', 'gift'),
      },
      kpis([
        'New customers | 486 | +31 %',
        'Rewards paid | ₹72,900 | ₹150 each',
        'Refused | 41 | 7.8 % self-referrals',
      ]) +
        table({
          columns: 'Place | Customer | Shared | Friends ordered | Waiting | >Earned | Check',
          rows: [
            '1 | @Sunita Deshmukh | 64 | 23 | 2 | ₹3,450 | *g Clean',
            '2 | @Farah Khan | 51 | 19 | 4 | ₹2,850 | *g Clean',
            '3 | @Lakshmi Iyer | 38 | 17 | 0 | ₹2,550 | *g Clean',
            '4 | @Gurpreet Gill | 47 | 14 | 1 | ₹2,100 | *a Same street',
            '5 | @Ananya Bose | 29 | 12 | 3 | ₹1,800 | *g Clean',
            '6 | @Joseph Mathew | 33 | 11 | 0 | ₹1,650 | *g Clean',
            '7 | @Neha Agarwal | 20 | 9 | 6 | ₹450 | *r Same UPI handle',
          ],
          row: 56,
        }),
    ),
  ],
}
