import type { CSSProperties } from 'react';
import { graphql } from '~/gql/gql';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { useLang } from '~/i18n/lang';
import { localized } from '~/lib/localized';
import { pictureSrcSet, pictureUrl } from '~/lib/picture';
import styles from './Picture.module.css';

const PICTURE = graphql(`
  fragment Picture_file on File {
    id
    link
    width
    height
    placeholder
    caption {
      en
      ru
    }
  }
`);

interface PictureProps {
  file: FragmentType<typeof PICTURE>;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  /** The shape of its box, as CSS has it: `3/2`. The picture's own without it. */
  ratio?: string;
  /** For the one picture that is seen first: loads at once and ahead of the others. */
  priority?: boolean;
  /** Replaces the caption; empty for a picture that only decorates. */
  alt?: string;
  className?: string;
}

/** A picture of a listing in the widths that the screen needs. Its box is known before it arrives, so nothing moves. */
export function Picture({ file, sizes, ratio, priority = false, alt, className }: PictureProps) {
  const { link, width, height, placeholder, caption } = readFragment(PICTURE, file);
  const lang = useLang();
  const style: CSSProperties = { backgroundImage: `url("${placeholder}")`, aspectRatio: ratio };
  return (
    <img
      className={className ? `picture ${styles.picture} ${className}` : `picture ${styles.picture}`}
      src={pictureUrl(link, 640)}
      srcSet={pictureSrcSet(link, width)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt ?? localized(caption, lang)}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'sync' : 'async'}
      fetchPriority={priority ? 'high' : undefined}
      style={style}
    />
  );
}
