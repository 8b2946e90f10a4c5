import { useId, useRef, useState } from 'react';
import { Figures, Section } from '~/ui/Section';
import { FormEnd, FormField } from '~/ui/FormField';
import { Sheet } from '~/ui/Sheet';
import { Toast } from '~/ui/Toast';
import { SiteIcon } from '~/ui/icons';
import { Badge, Button, Card, Chip, EmptyState, Select, Skeleton, Tabs } from '~/ui/kit';
import styles from './KitPage.module.css';

// For developers, in English only: it is no screen of the site (decision 0040).

/** Every control with its states, in the light and in the dark scheme. */
export default function KitPage() {
  return (
    <div className={styles.page}>
      <h1>UI kit</h1>
      {(['light', 'dark'] as const).map((scheme) => (
        <div key={scheme} data-scheme={scheme} className={styles.scheme}>
          <h2>{scheme}</h2>
          <Controls />
        </div>
      ))}
    </div>
  );
}

function Controls() {
  const dialog = useRef<HTMLDialogElement>(null);
  const sheet = useRef<HTMLDialogElement>(null);
  const [toast, setToast] = useState(true);
  return (
    <>
      <Section title="Button">
        <div className="wrap">
          <Button>Outline</Button>
          <Button look="primary">Primary</Button>
          <Button look="coral">Main action</Button>
          <Button look="text">Text</Button>
          <Button look="icon" aria-label="Search">
            <SiteIcon name="search" />
          </Button>
          <Button disabled>Disabled</Button>
          <Button busy>Busy</Button>
          <Button aria-pressed="true">Pressed</Button>
        </div>
        <div className="wrap above-12">
          <a href="#tall" className="button tall">
            Tall
          </a>
          <a href="#large" className="button coral large">
            Large
          </a>
          <a href="#rounded" className="button rounded">
            In a row of fields
          </a>
        </div>
      </Section>
      <Section title="Field, Select">
        <div className={styles.fields}>
          <FormField label="Name" placeholder="Anna" />
          <FormField label="Email" defaultValue="anna@" error="Enter an email address, such as anna@talay.example." />
          <FormField label="Disabled" disabled defaultValue="Fixed" />
          <Select label="Sort by">
            <option>Newest</option>
            <option>Cheapest</option>
          </Select>
          <Select label="Area" error="Choose an area.">
            <option>–</option>
          </Select>
          <FormEnd busy={false} consent="By sending it you agree to our terms.">
            Send
          </FormEnd>
        </div>
      </Section>
      <Section title="Chip, Badge">
        <div className="wrap">
          <Chip>Sea view</Chip>
          <Chip defaultChecked>Pool view</Chip>
          <Chip disabled>City view</Chip>
          <Badge>3</Badge>
        </div>
        <div className="wrap above-12">
          <label className="check">
            <input type="checkbox" defaultChecked /> Similar homes too
          </label>
          <label className="chip check">
            <input type="radio" name={useId()} defaultChecked /> By email
          </label>
          <label className="pick card">
            <input type="checkbox" /> A card to choose
          </label>
        </div>
      </Section>
      <Section title="Tabs">
        <Tabs label="Deal">
          <li>
            <a href="#buy" aria-current="true">
              Buy
            </a>
          </li>
          <li>
            <a href="#rent">Rent</a>
          </li>
        </Tabs>
        <nav aria-label="Views" className="tab-line above-12">
          <a href="#facts" aria-current="true">
            Facts
          </a>
          <a href="#map">Map</a>
        </nav>
      </Section>
      <Section title="Menu, Details, Facts, Table">
        <div className={styles.fields}>
          <nav aria-label="Menu" className="panel">
            <a href="#list" className="menu-item">
              List
            </a>
            <a href="#map" className="menu-item">
              Map
            </a>
          </nav>
          <details className="disclosure card">
            <summary>More filters</summary>
            What it holds.
          </details>
          <details className="fold">
            <summary>What is missing</summary>
            What it holds.
          </details>
          <dl className="facts">
            <dt>Size</dt>
            <dd>42 m²</dd>
          </dl>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Currency</th>
                <th scope="col">Baht</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">USD</th>
                <td>32.40</td>
              </tr>
            </tbody>
          </table>
          <div className="ghost row between">
            A hidden home
            <Button look="text">Undo</Button>
          </div>
        </div>
      </Section>
      <Section title="Card, Skeleton, Empty state">
        <div className={styles.fields}>
          <Card title="Notes">A part of a screen.</Card>
          <Skeleton label="Loading" />
          <EmptyState drawing={<SiteIcon name="house" />} title="No homes yet" text="Choose other filters.">
            <Button>Reset</Button>
          </EmptyState>
        </div>
      </Section>
      <Section title="Dialog, Sheet, Toast">
        <div className={`stack ${styles.toasts}`}>
          <div className="wrap">
            <Button onClick={() => dialog.current?.showModal()}>Open the dialog</Button>
            <Button onClick={() => sheet.current?.showModal()}>Open the sheet</Button>
          </div>
          <Sheet ref={dialog} at="middle" title="Dialog" closeLabel="Close">
            <p>What it asks.</p>
          </Sheet>
          <Sheet ref={sheet} at="side" title="Sheet" closeLabel="Close">
            <p>What it holds.</p>
          </Sheet>
          {toast && (
            <Toast kind="done" title="Saved" onClose={() => setToast(false)}>
              <p>It is in the list.</p>
            </Toast>
          )}
          <Toast kind="waiting" title="Waiting for the network">
            <p>It is sent later.</p>
          </Toast>
        </div>
      </Section>
      <Section title="Icon, Figures">
        <div className="row">
          <SiteIcon name="search" />
          <SiteIcon name="map" />
          <SiteIcon name="star" />
        </div>
        <Figures name="As figures">
          <tbody>
            <tr>
              <th scope="row">May</th>
              <td>12</td>
            </tr>
          </tbody>
        </Figures>
      </Section>
    </>
  );
}
