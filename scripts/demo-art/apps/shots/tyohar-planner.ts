import { poster, top } from '../frames.ts'
import { button } from '../html.ts'
import { calendar, chips } from '../layouts/boards.ts'
import { card, columns, lines } from '../layouts/panels.ts'
import { gallery } from '../layouts/pictures.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Tyohar Planner',
  accent: '#c8320f',
  theme: 'warm',
  nav: 'calendar-days Calendar | list-checks Checklists | images Ideas | map States',
  shots: [
    top(
      {
        on: 'Calendar',
        title: 'November 2026',
        sub: 'Maharashtra, Gujarat, Karnataka and all India',
        actions: button('Subscribe', 'ghost', 'rss') + button('Add a day', '', 'plus'),
      },
      calendar(
        6,
        30,
        {
          1: 'n Rajyotsava',
          3: 'a Last courier east',
          5: 'a Order hampers',
          6: 'r Dhanteras',
          8: 'r Diwali',
          9: 'x Padwa',
          10: 'r New Year',
          11: 'r Bhai Dooj',
          12: 'b Restock photos',
          14: "g Children's Day",
          17: 'a Wedding shoot',
          20: 'b Brief the team',
          21: 'x Tulsi Vivah',
          24: 'r Guru Nanak',
          27: 'b Weekend sale',
          28: 'b Weekend sale',
        },
        5,
      ),
    ),
    poster(
      'Counts back from every festival, so nothing is late',
      'linear-gradient(120deg,#fde2a7,#f59a2e)',
      columns(
        card(
          'Diwali, 8 November',
          lines(
            [
              'package | Order boxes and ribbons | Asha, by 28 September | *g Done',
              'camera | Photograph the hampers | Ravi, by 6 October | *g Done',
              'megaphone | Announce to regulars | Asha, by 16 October | *a 2 days left',
              'truck | Last day to the north-east | 29 October | *n 15 days',
              'store | Last day within the city | 6 November | *n 23 days',
            ],
            13,
          ),
        ),
        card(
          'Banner ideas',
          gallery(
            [
              'diya:#c2571b:#ffd166 | Light, handmade | 1600 x 600 | | #fbe6c2',
              'lamp:#8e1b4b:#f5b942 | Rangoli evening | 1600 x 600 | | #f7d7df',
            ],
            2,
            150,
          ) +
            '<div style="height:14px"></div>' +
            chips('Diwali | Padwa | Bhai Dooj | Corporate gifts'),
          480,
        ),
      ),
      true,
    ),
  ],
}
