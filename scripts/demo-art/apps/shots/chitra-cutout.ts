import { bare, poster, side } from '../frames.ts'
import { button } from '../html.ts'
import { form, note } from '../layouts/panels.ts'
import { gallery, imageEditor, sliders, swatches } from '../layouts/pictures.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Chitra Cutout',
  accent: '#e0358b',
  nav: 'wand-sparkles Editor | images Batches | layout-template Presets | coins Credits',
  shots: [
    bare(
      imageEditor(
        'jhumka:#d9a441:#a3264f',
        'wand-sparkles | eraser | brush | crop | sun | undo-2 | redo-2',
        '<h2 style="margin-bottom:8px">Cut-out</h2>' +
          sliders(['Edge softness | 2 px | 0.2', 'Shadow | 40 % | 0.4', 'Fill of frame | 85 % | 0.85']) +
          '<div class="small bold" style="margin:14px 0 8px">Ground</div>' +
          swatches('#ffffff | #f3ece2 | #fbe3ee | #e7efdf | #dfe8f7 | #1b1a17') +
          '<div style="height:18px"></div>' +
          form(['Keep chains and holes | (on) | Fine detail', 'Reflection | (off) | Below the piece']) +
          '<div class="btn" style="width:100%;justify-content:center;margin-top:22px">Save, 1 credit</div>',
        [
          'jhumka:#d9a441:#a3264f',
          'necklace:#d9a441:#14532d',
          'bag:#a3264f:#f5b942',
          'jhumka:#c7ccd6:#1d4fb8',
          'shoe:#8a3b1d:#e3a34c',
        ],
      ),
    ),
    side(
      {
        on: 'Batches',
        title: 'Festive lot, 48 pictures',
        sub: 'Finished at 02:14, white ground, 85 % fill',
        actions: button('Restore originals', 'ghost', 'undo-2') + button('Save all', '', 'check'),
      },
      gallery(
        [
          'kurta:#0e7490:#f5c542 | KU-1042 | Marketplace white | *g Clean | #ffffff',
          'saree:#8e1b4b:#f5b942 | SA-2210 | Marketplace white | *g Clean | #ffffff',
          'bag:#a3264f:#f5b942 | BG-0031 | Marketplace white | *g Clean | #ffffff',
          'jhumka:#d9a441:#a3264f | JH-0118 | Thin chain, look once | *a Look | #ffffff',
          'shoe:#8a3b1d:#e3a34c | JU-0440 | Marketplace white | *g Clean | #ffffff',
          'cushion:#d99a3c:#8a3b1d | CU-0072 | Marketplace white | *g Clean | #ffffff',
          'lamp:#8e1b4b:#f5b942 | LA-0019 | Marketplace white | *g Clean | #ffffff',
          'necklace:#d9a441:#14532d | NE-0204 | Marketplace white | *g Clean | #ffffff',
        ],
        4,
        210,
      ),
    ),
    poster(
      'One photograph, every channel’s rules',
      'linear-gradient(120deg,#ff8cc6,#d01e7c)',
      gallery(
        [
          'pot:#b4552d:#f0c9a0 | Your photograph | Kitchen table, 9:40 | *n Original | #b99b7c',
          'pot:#b4552d:#f0c9a0 | Marketplace | Pure white, 85 % | *g Valid | #ffffff',
          'pot:#b4552d:#f0c9a0 | Your theme | Warm ground, shadow | *g Valid | #f3e4d2',
          'pot:#b4552d:#f0c9a0 | Story | Festive colour | *g Valid | #f7c6dc',
        ],
        4,
        350,
      ) + note('sparkles', '412 pictures this month, about nine hours of masking saved.'),
    ),
  ],
}
