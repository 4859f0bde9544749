import { poster, top } from '../frames.ts'
import { button } from '../html.ts'
import { card, columns, lines } from '../layouts/panels.ts'
import { label } from '../layouts/pictures.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Barcode Baksa',
  accent: '#4d7c0f',
  theme: 'sage',
  nav: 'square-pen Design | printer Print | list-checks Checklist | settings Printers',
  shots: [
    top(
      {
        on: 'Design',
        title: 'Pickle jar, 50 x 38 mm',
        sub: 'Two across on thermal roll',
        actions: button('Print 48', '', 'printer'),
      },
      columns(
        `<div class="card grow" style="background-image:linear-gradient(var(--line) 1px,transparent 1px),linear-gradient(90deg,var(--line) 1px,transparent 1px);background-size:19px 19px;display:grid;place-items:center"><div style="width:500px;zoom:1.5;max-width:340px">${label('Malvani masala | Batch 0412, packed 11/2026, best before 05/2027, net 200 g | MRP ₹260 | 89012345671')}</div></div>`,
        card(
          'Legal Metrology',
          lines([
            'circle-check | Name and address of packer | on the label',
            'circle-check | MRP, inclusive of all taxes | on the label',
            'circle-check | Month of packing | 11/2026',
            'circle-check | Net quantity | 200 g',
            'circle-x | Customer care number | missing | >Add',
            'circle-check | FSSAI number | 14 digits',
          ]),
          400,
        ),
      ),
    ),
    poster(
      'Exactly as many as came in',
      'linear-gradient(120deg,#bef264,#3f6212)',
      `<div class="grow" style="display:grid;grid-template-columns:repeat(3,1fr);gap:14px;align-content:start;zoom:1.4">${['Malvani masala | Batch 0412, net 200 g | MRP ₹260 | 89012345671', 'Mango pickle | Batch 0398, net 400 g | MRP ₹320 | 89012345688', 'Groundnut oil | Batch 0155, 1 litre | MRP ₹420 | 89012345695', 'Nilgiri tea | Batch 0087, net 250 g | MRP ₹540 | 89012345701', 'Ubtan soap | Batch 0031, 100 g | MRP ₹180 | 89012345718', 'Temple jhumka | Brass, 22 g | MRP ₹1,250 | 89012345725', 'Potli bag | Silk, made in Jaipur | MRP ₹740 | 89012345732', 'Brass diya, pair | 180 g | MRP ₹149 | 89012345749'].map(label).join('')}</div>`,
      true,
    ),
  ],
}
