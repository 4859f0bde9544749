import { innerObject, type ObjectReference } from '../object-reference.ts'

export const mediaObjects: readonly ObjectReference[] = [
  innerObject('image', {
    description: 'An image; prints its URL. Use `image_url` and `image_tag` to output it.',
    example: 'product.featured_image',
    properties: {
      src: ['url', 'URL of the original.'],
      url: ['url', 'The same as `src`.'],
      alt: ['text', "Description for people who can't see it."],
      width: ['number?', 'Width of the original in pixels.'],
      height: ['number?', 'Height of the original in pixels.'],
      aspect_ratio: ['number?', 'Width divided by height.'],
      focal_point: ['focal_point', 'The point that stays visible when the image is cropped.'],
      id: ['text', 'ID of the image.'],
      media_type: ['text', 'Always `image`.'],
      preview_image: ['image', 'The image itself.'],
    },
  }),
  innerObject('focal_point', {
    description: 'A point of an image; prints `30% 60%`, for `object-position`.',
    example: 'product.featured_image.focal_point',
    properties: {
      x: ['number', 'Distance from the left in per cent.'],
      y: ['number', 'Distance from the top in per cent.'],
    },
  }),
  innerObject('video', {
    description: 'The value of a setting of type `video`; prints its URL.',
    example: 'section.settings.film',
    properties: {
      type: ['text', '`youtube`, `vimeo` or `upload`.'],
      id: ['text', 'ID of the video.'],
      embed_url: ['url?', "URL of the player; nothing for the store's own videos."],
      src: ['url?', 'URL of an uploaded video.'],
    },
  }),
  innerObject('color', {
    description: 'The value of a setting of type `color`; prints `#rrggbb`.',
    example: 'section.settings.tone',
    properties: {
      red: ['number', 'Red, 0 to 255.'],
      green: ['number', 'Green, 0 to 255.'],
      blue: ['number', 'Blue, 0 to 255.'],
      alpha: ['number', 'Opacity, 0 to 1.'],
      rgb: ['text', '`26 43 60`, for `rgb()`.'],
      rgba: ['text', '`26 43 60 / 1`, for `rgb()`.'],
      hue: ['number', 'Hue in degrees.'],
      saturation: ['number', 'Saturation in per cent.'],
      lightness: ['number', 'Lightness in per cent.'],
    },
  }),
  innerObject('color_scheme', {
    description: 'The value of a setting of type `color_scheme`; prints its ID.',
    example: 'settings.color_schemes.first',
    properties: {
      id: ['text', 'ID of the scheme.'],
      settings: ['any', 'Its colours by role: `settings.background`.'],
    },
  }),
  innerObject('font', {
    description: 'The value of a setting of type `font`; prints its family.',
    example: 'section.settings.face',
    properties: {
      family: ['text', 'Family, quoted for CSS.'],
      fallback_families: ['text', 'Families to use until it is loaded.'],
      stack: ['text', 'Family and fallback families.'],
      weight: ['number', 'Weight, such as 400.'],
      style: ['text', '`normal` or `italic`.'],
      'system?': ['boolean', "Whether it is the device's own font."],
    },
  }),
  innerObject('spacing', {
    description: 'The value of a setting of type `spacing`; prints `24px 16px 24px 16px`.',
    example: 'section.settings.room',
    properties: {
      top: ['number', 'Space above, in pixels.'],
      right: ['number', 'Space on the right, in pixels.'],
      bottom: ['number', 'Space below, in pixels.'],
      left: ['number', 'Space on the left, in pixels.'],
    },
  }),
]
