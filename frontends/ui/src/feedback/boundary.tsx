import { Component, type ReactNode } from 'react';

export interface BoundaryProps {
  /** Shown instead of the children once one of them has thrown. */
  failed: ReactNode;
  children: ReactNode;
}

/** Catches errors of its children, so that the rest of the page stays. A new `key` tries the children again. */
export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.failed : this.props.children;
  }
}
