import { bare, side } from '../frames.ts'
import { button } from '../html.ts'
import { chips } from '../layouts/boards.ts'
import { card, columns, lines, note, ranked, stack } from '../layouts/panels.ts'
import { chatPhone, phoneStage } from '../layouts/phones.ts'
import { gallery } from '../layouts/pictures.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Tagsmith',
  accent: '#8b35d6',
  nav: 'tags Tag | circle-check Confirm | book-open Words | percent HSN',
  shots: [
    side(
      {
        on: 'Tag',
        bold: true,
        title: 'Anarkali, plum',
        sub: '14 attributes found, 2 doubtful',
        actions: button('Apply', '', 'check'),
      },
      columns(
        `<div class="card" style="width:420px;padding:0;overflow:hidden">${gallery(['kurta:#7a1fa2:#f5b942 | KU-1088 | Two photographs | | #ebe0f3'], 1, 500)}</div>`,
        stack(
          card(
            'Sure',
            chips(
              'Anarkali | Plum | Round neck | Three-quarter sleeve | Gota border | Flared | Calf length | Festive | Solid',
            ) +
              '<div style="height:18px"></div>' +
              ranked([
                'Neckline: round | 98 % | 0.98',
                'Work: gota patti | 93 % | 0.93',
                'Colour: plum, not purple | 91 % | 0.91',
              ]),
          ),
          card(
            'Doubtful',
            lines([
              'circle-question-mark | Fabric: georgette or chiffon? | 61 % georgette | >Georgette',
              'circle-question-mark | Occasion: sangeet? | 58 % | >Yes',
            ]),
          ),
          note('percent', 'HSN 6204, 5 % up to ₹2,500 a piece, 18 % above. Your accountant confirms.'),
        ),
      ),
    ),
    bare(
      phoneStage(
        'linear-gradient(135deg,#5b5ff0,#a21caf)',
        'Doubtful tags, settled with the thumb',
        [
          'hand | Right for yes, left for no',
          'graduation-cap | Ten examples teach a new word',
          'funnel | Filters update by themselves',
        ],
        chatPhone(
          'Tagsmith',
          '23 to confirm',
          [
            'Is this bandhani? | saree:#c2304b:#fff0d0 | Yes, No',
            '>Yes',
            'And this: mustard or yellow? | kurta:#d9a114:#7a4a00 | Mustard, Yellow',
            '>Mustard',
          ],
          730,
        ),
      ),
    ),
  ],
}
