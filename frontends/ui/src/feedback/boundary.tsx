import { Component, type ReactNode } from 'react';

export interface BoundaryProps {
  /** Stands in for the children once one of them has thrown. */
  failed: ReactNode;
  children: ReactNode;
}

/** Keeps what fails below it from taking along what is round it. A new `key` gives it another chance. */
export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.failed : this.props.children;
  }
}
