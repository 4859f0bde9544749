import { type FilterReference, filter } from '../filter-reference.ts'

export const imagesFilters: readonly FilterReference[] = [
  filter(
    'image_url',
    'URL of an image, or of the image of a product, variant, collection or cart line, in the requested size. Sizes are rounded up to the next fixed size.',
    {
      returns: 'url',
      example: [
        '{{ product.featured_image | image_url: width: 470 }}',
        '/media/demo-priya-masala/lakadong-turmeric.webp?width=480',
      ],
      named: {
        width: 'Width in pixels.',
        height: 'Height in pixels.',
        crop: '`center`, `top`, `bottom`, `left` or `right`.',
        format: '`webp`, `avif` or `jpg`.',
      },
    },
  ),
  filter('img_url: size?', "Older form of `image_url`: `'240x'`.", {
    returns: 'url',
    example: [
      "{{ product.featured_image | img_url: '240x' }}",
      '/media/demo-priya-masala/lakadong-turmeric.webp?width=240',
    ],
  }),
  filter('product_img_url: size?', 'The same as `img_url`.', { returns: 'url' }),
  filter('collection_img_url: size?', 'The same as `img_url`.', { returns: 'url' }),
  filter('article_img_url: size?', 'The same as `img_url`.', { returns: 'url' }),
  filter(
    'image_tag',
    'Complete `<img>` for the URL of `image_url`: size, `srcset`, `alt`, lazy loading, focal point, and a blurred placeholder until it has loaded. Other arguments become attributes.',
    {
      returns: 'html',
      example: [
        '{{ product.featured_image | image_url: width: 160 | image_tag }}',
        '<img src="/media/demo-priya-masala/lakadong-turmeric.webp?width=160" alt="Lakadong Turmeric" width="160" height="200" srcset="/media/demo-priya-masala/lakadong-turmeric.webp?width=160 160w" sizes="(min-width: 160px) 160px, 100vw" loading="lazy" decoding="async">',
      ],
      named: {
        widths: "Widths in the `srcset`: `'300, 600'`.",
        sizes: 'Displayed width, as in HTML.',
        alt: 'Description; by default that of the image.',
        class: 'Classes of the element.',
        loading: '`lazy` (default) or `eager`.',
        preload: '`true` for the first visible image.',
        width: 'Width attribute.',
        height: 'Height attribute.',
        style: 'Additional style.',
        placeholder:
          '`false` for an image that’s hidden at first, or smaller than its element (`object-fit: contain`).',
      },
    },
  ),
  filter('img_tag: alt?, class?', 'The same as `image_tag`.', { returns: 'html' }),
  filter(
    'placeholder_svg_tag: class?',
    "Drawing for a missing image: `'product-1'`, `'collection-1'`, `'lifestyle-1'`, `'image'`. Only use it in the editor (`request.design_mode`).",
    { returns: 'html' },
  ),
  filter('icon: size?', "Icon of the platform's set, 24 pixels by default: `'truck'`.", { returns: 'html' }),
]
