import { useCallback, useState, type RefCallback } from 'react';

/** How near to the screen, px. */
const NEAR = '300px';

/** Whether an element has been on the screen or near to it, never on the server, and the ref of that element. What comes late is rendered then. */
export function useNear(): [boolean, RefCallback<Element> | undefined] {
  const [near, setNear] = useState(false);
  const observe = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: NEAR,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [near, near ? undefined : observe];
}
