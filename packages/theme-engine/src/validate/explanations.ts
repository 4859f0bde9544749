/** Why the validator has a code, with an example. Shown by the studio and the command line. */
export interface Explanation {
  readonly why: string
  readonly bad?: string
  readonly good?: string
}

/** By code. */
export const explanations: Readonly<Record<string, Explanation>> = {
  missing_alt: {
    why: 'People who can’t see an image hear its text instead. Search engines read it too.',
    bad: '<img src="{{ image | image_url: width: 400 }}" width="400" height="300">',
    good: '<img src="{{ image | image_url: width: 400 }}" alt="{{ image.alt }}" width="400" height="300">',
  },
}
