import { describeApps, prose } from './demo-app.ts'
import { developers } from './developers.ts'

export const mediaApps = describeApps('Media', [
  {
    id: 'chitra-cutout',
    title: 'Chitra Cutout',
    price: 'From ₹199/month',
    developer: developers.peepal,
    popularity: 0.81,
    published: '2024-02-28',
    gallery: [1, 2, 3, 'https://www.youtube.com/embed/aqz-KE-bpKQ'],
    description: prose`
      Professional product photos from your phone. Chitra removes the background from product photos in seconds, keeps
      the fringe of a dupatta and the holes in a jhumka, and adds a soft, natural shadow.

      Retouch single photos with a brush, or upload two hundred in the evening and find them centred, cropped and
      named by SKU in the morning. Presets cover marketplaces that require 85% fill on pure white.

      Originals are always kept and can be restored in one click. You're charged credits only for photos that you
      save.
    `,
    features: [
      'Clean edges on lace, hair and jewellery',
      'Batches of 200 photos overnight',
      'Presets for marketplaces and your own theme',
      'Natural shadow or reflection',
      'Brush for corrections',
      'Originals kept and restorable',
    ],
  },
  {
    id: 'reelwala',
    title: 'Reelwala',
    price: '₹649/month',
    developer: developers.ghungroo,
    popularity: 0.6,
    published: '2024-09-09',
    gallery: ['https://www.youtube.com/watch?v=R6MlUcmOul8&list=PL6B3937A5D230E335', 1, 2],
    description: prose`
      Shoppable videos for your store. Reelwala turns your social media clips into story bubbles on the home page and
      a full-screen player on product pages, with the product, sizes and price one tap away.

      Videos are re-encoded in three sizes and load after the page, muted, so shoppers on slow networks see an image
      first. Each video reports plays, watch time, add-to-carts and orders.

      Add clips by upload or link, tag products, and publish the same day.
    `,
    features: [
      'Story bubbles, carousel and floating player',
      'Tag several products in one clip',
      'Three quality levels, based on the network',
      'Add to cart from the video',
      'Plays, watch time and orders per clip',
    ],
  },
  {
    id: 'zoom-jharokha',
    title: 'Zoom Jharokha',
    price: '₹1,499 one-time',
    developer: developers.lumenloom,
    popularity: 0.35,
    published: '2024-07-16',
    gallery: [1, 2],
    description: prose`
      Show every detail. Zoom Jharokha adds deep zoom to your product photos, sharp down to the last thread, and 360°
      views from as few as twelve photos.

      Pinch on phones, use the lens on computers, or the plus and minus keys. Only the visible part is loaded, in
      small tiles, so a 40-megapixel photo uses less data than a typical banner.

      Perfect for handloom, jewellery, carpets and anything with fine detail.
    `,
    features: [
      'Deep zoom in tiles, up to 100 megapixels',
      '360° view from 12 to 72 photos',
      'Pinch, lens and keyboard control',
      'Compare two colours side by side',
      'Scale marker in centimetres',
    ],
  },
  {
    id: 'halka-images',
    title: 'Halka Image Optimiser',
    price: 'Free',
    developer: developers.konkan,
    popularity: 0.76,
    published: '2024-04-02',
    gallery: [1, 2],
    description: prose`
      Faster pages with smaller images. Halka optimises your product and blog images overnight, creates AVIF and WebP
      copies in the sizes your theme uses, and serves the smallest format each browser supports.

      A typical store saves two thirds of its image size without visible differences; compare before and after side by
      side. New uploads are optimised within a minute.

      Halka also suggests missing alt text from the product's title and colour.
    `,
    features: [
      'AVIF and WebP in the right sizes',
      'Lossless mode for artwork',
      'Side-by-side comparison',
      'Alt text suggestions',
      'Restore originals in one click',
    ],
  },
  {
    id: 'lookbook-loom',
    title: 'Lookbook Loom',
    price: '₹349/month',
    developer: developers.lumenloom,
    popularity: 0.33,
    published: '2025-05-20',
    gallery: [1, 2],
    description: prose`
      Sell complete outfits. Lookbook Loom arranges your photos like a magazine, with pins on every product in the
      photo: the sari, the blouse, the potli, the mojris.

      Layouts adapt to phones and keep faces in view. Pins show prices and sizes; “Buy the look” adds everything to
      the cart with an optional bundle discount.

      Publish as a page, as a section on the home page, or as a PDF catalogue with GST prices for your wholesale
      buyers.
    `,
    features: [
      'Magazine layouts that reflow on phones',
      'Pins with price and size',
      'Buy the whole look in one click',
      'PDF catalogue for wholesale',
      'Season archive with redirects',
      'Clicks per pin',
    ],
  },
  {
    id: 'wax-seal',
    title: 'Wax Seal Watermarks',
    price: 'Free',
    developer: developers.monsoon,
    popularity: 0.24,
    published: '2025-11-03',
    gallery: [1, 2],
    description: prose`
      Protect your product photos. Wax Seal adds your watermark: in a corner, as a faint pattern, or invisibly, so
      that only the app can detect it.

      Paste the URL of a page that copied a photo, and Wax Seal finds the original and prepares a takedown notice.
      Watermarks are added only to the published copies; your originals stay unchanged.
    `,
  },
  {
    id: 'drape-try-on',
    title: 'Drape Try-On',
    price: 'From ₹1,499/month',
    developer: developers.dhaaga,
    popularity: 0.27,
    published: '2026-03-11',
    gallery: [1, 2, 'https://youtu.be/WhWc3b3KhnY?t=15'],
    description: prose`
      Let shoppers see a saree draped on a model with their height and skin tone, in Nivi, Bengali or Gujarati style.
      For dupattas and stoles they can use their own photo, which is processed on the phone and never uploaded.

      Upload flat photos of the body, border and pallu. A day later you get photos in three drapes on four models, at
      a fraction of the cost of a studio shoot.

      Generated images are clearly labelled.
    `,
    features: [
      'Nivi, Bengali, Gujarati and Maharashtrian drapes',
      'Twelve models from 148 to 178 cm',
      'On-device try-on for dupattas',
      'From three flat photos',
      'AI-generated images are labelled',
    ],
  },
  {
    id: 'tripod-shot-list',
    title: 'Tripod Shot List',
    price: '₹149/month',
    developer: developers.jugnu,
    popularity: 0.18,
    published: '2025-08-12',
    gallery: [1, 2],
    description: prose`
      Never miss a product shot. Tripod lists every product without a front, back, detail or size photo, sorts the
      list by colour to save backdrop changes, and ticks off items as you upload files.

      The photographer opens a link on a tablet, no account needed, and sees an example frame, the SKU in large type
      and notes like “show the lining”. File names are matched to products by a barcode in the first frame.

      Afterwards, select the best shots with the arrow keys and publish them in the right order.
    `,
    features: [
      'Finds products with missing angles',
      'Guest link for the photographer',
      'Barcode matching of files to SKUs',
      'Keyboard selection of the best frames',
      'Reshoot list with reasons',
    ],
  },
])
