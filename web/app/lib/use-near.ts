import { useEffect, useState, type RefObject } from 'react';

/** How near to the screen, px. */
const NEAR = '300px';

/** Whether an element has been on the screen or near to it; never on the server. What comes late is rendered then. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current: element } = ref;
    if (!element || near) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: NEAR,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [near, ref]);
  return near;
}
