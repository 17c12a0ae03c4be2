{{/*
The environment of a process. Plain settings come from `settings` and, over these, from the workload's own; secrets come from a Secret
by their names. A process gets only what it reads: facts.settings and facts.secrets, generated from the code.
*/}}
{{- define "workload.environment" -}}
{{- $root := .root -}}
{{- $values := $root.Values -}}
- name: NODE_ENV
  value: {{ $values.environment }}
- name: HOST
  value: 0.0.0.0
- name: PORT
  value: "8080"
{{- range .facts.calls }}
- name: {{ upper . }}_URL
  value: {{ printf "http://%s-%s:8080" (include "workload.fullname" $root) . }}
{{- end }}
{{- range .facts.frontEnds }}
- name: FRONT_END_{{ upper . }}_URL
  value: {{ printf "http://%s-frontend-%s:8080" (include "workload.fullname" $root) . }}
{{- end }}
{{- $settings := merge (deepCopy .values.settings) $values.settings -}}
{{- range .facts.settings }}
{{- if hasKey $settings . }}
- name: {{ . }}
  value: {{ get $settings . | quote }}
{{- end }}
{{- end }}
{{- range $name, $need := .facts.secrets }}
{{- $ref := get $values.secrets.refs $name | default dict }}
{{- $required := or (eq $need "required") (hasKey $values.secrets.refs $name) }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef:
      name: {{ $ref.name | default $values.secrets.name }}
      key: {{ $ref.key | default $name }}
      {{- if not $required }}
      optional: true
      {{- end }}
{{- end }}
{{- if and .facts.traced $values.telemetry.endpoint (not .command) }}
{{- include "workload.telemetry" . }}
{{- end }}
{{- end -}}

{{/* OpenTelemetry's own variables say where to and how much. */}}
{{- define "workload.telemetry" }}
- name: OTEL_EXPORTER_OTLP_ENDPOINT
  value: {{ .root.Values.telemetry.endpoint }}
- name: OTEL_EXPORTER_OTLP_PROTOCOL
  value: {{ .root.Values.telemetry.protocol }}
- name: OTEL_SERVICE_NAME
  value: {{ .name }}
- name: OTEL_METRICS_EXPORTER
  value: {{ ternary "otlp" "none" .root.Values.telemetry.metrics }}
- name: OTEL_TRACES_SAMPLER
  value: parentbased_traceidratio
- name: OTEL_TRACES_SAMPLER_ARG
  value: {{ .root.Values.telemetry.samplingRatio | quote }}
- name: POD_NAME
  valueFrom:
    fieldRef:
      fieldPath: metadata.name
- name: OTEL_RESOURCE_ATTRIBUTES
  value: service.namespace={{ .root.Release.Name }},service.version={{ default .root.Chart.AppVersion .root.Values.image.tag }},k8s.namespace.name={{ .root.Release.Namespace }},k8s.pod.name=$(POD_NAME)
{{- end -}}
